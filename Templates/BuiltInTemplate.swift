/// A template that is built into the program.
package struct BuiltInTemplate: Sendable {
  /// The name by which `-t` asks for it; those of the gallery start with `gallery/`, those of
  /// galley-examples(7) with `layouts/`.
  package let name: String
  private let bytes: @Sendable () -> [UInt8]

  /// The template's source, UTF-8.
  package var utf8: [UInt8] { bytes() }

  private init(_ name: String, _ bytes: @escaping @autoclosure @Sendable () -> [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension BuiltInTemplate {
  /// The one that is used when nobody asks for another.
  package static let page = BuiltInTemplate("page", PackageResources.page_kdl)

  /// All of them: those for any document, the gallery, and the layouts.
  package static let all = [
    page,
    BuiltInTemplate("columns", PackageResources.columns_kdl),
    BuiltInTemplate("mosaic", PackageResources.mosaic_kdl),
    BuiltInTemplate("cards", PackageResources.cards_kdl),
    BuiltInTemplate("dashboard", PackageResources.dashboard_kdl),
    BuiltInTemplate("report", PackageResources.report_kdl),
    BuiltInTemplate("list", PackageResources.list_kdl),
    BuiltInTemplate("grid", PackageResources.grid_kdl),
    BuiltInTemplate("manual", PackageResources.manual_kdl),
    BuiltInTemplate("letter", PackageResources.letter_kdl),
    BuiltInTemplate("gallery/list", PackageResources.gallery_list_kdl),
    BuiltInTemplate("gallery/grid", PackageResources.gallery_grid_kdl),
    BuiltInTemplate("gallery/inset-grid", PackageResources.gallery_inset_grid_kdl),
    BuiltInTemplate("gallery/two-column", PackageResources.gallery_two_column_kdl),
    BuiltInTemplate("gallery/distinct-sections", PackageResources.gallery_distinct_sections_kdl),
    BuiltInTemplate("gallery/adaptive-sections", PackageResources.gallery_adaptive_sections_kdl),
    BuiltInTemplate("gallery/badges", PackageResources.gallery_badges_kdl),
    BuiltInTemplate("gallery/headers-footers", PackageResources.gallery_headers_footers_kdl),
    BuiltInTemplate("gallery/pinned-headers", PackageResources.gallery_pinned_headers_kdl),
    BuiltInTemplate("gallery/section-background", PackageResources.gallery_section_background_kdl),
    BuiltInTemplate("gallery/nested-groups", PackageResources.gallery_nested_groups_kdl),
    BuiltInTemplate("gallery/orthogonal", PackageResources.gallery_orthogonal_kdl),
    BuiltInTemplate(
      "gallery/orthogonal-behaviors", PackageResources.gallery_orthogonal_behaviors_kdl),
    BuiltInTemplate("gallery/conference-videos", PackageResources.gallery_conference_videos_kdl),
    BuiltInTemplate("gallery/conference-news", PackageResources.gallery_conference_news_kdl),
    BuiltInTemplate("gallery/waterfall", PackageResources.gallery_waterfall_kdl),
    BuiltInTemplate("gallery/mosaic", PackageResources.gallery_mosaic_kdl),
    BuiltInTemplate("gallery/tile-grid", PackageResources.gallery_tile_grid_kdl),
    BuiltInTemplate("gallery/banner-tile-grid", PackageResources.gallery_banner_tile_grid_kdl),
    BuiltInTemplate("gallery/portrait-tile-grid", PackageResources.gallery_portrait_tile_grid_kdl),
    BuiltInTemplate("gallery/gallery", PackageResources.gallery_gallery_kdl),
    BuiltInTemplate("gallery/group-grid", PackageResources.gallery_group_grid_kdl),
    BuiltInTemplate("gallery/mosaic-redux", PackageResources.gallery_mosaic_redux_kdl),
    BuiltInTemplate("gallery/tile-gallery", PackageResources.gallery_tile_gallery_kdl),
    BuiltInTemplate("gallery/showcase", PackageResources.gallery_showcase_kdl),
    BuiltInTemplate("gallery/edged-list", PackageResources.gallery_edged_list_kdl),
    BuiltInTemplate("gallery/estimated-list", PackageResources.gallery_estimated_list_kdl),
    BuiltInTemplate("gallery/estimated-grid", PackageResources.gallery_estimated_grid_kdl),
    BuiltInTemplate("gallery/complex-group", PackageResources.gallery_complex_group_kdl),
    BuiltInTemplate("gallery/checkmarks", PackageResources.gallery_checkmarks_kdl),
    BuiltInTemplate("gallery/app-store-stack", PackageResources.gallery_app_store_stack_kdl),
    BuiltInTemplate("gallery/centred", PackageResources.gallery_centred_kdl),
    BuiltInTemplate("gallery/equal-spacing", PackageResources.gallery_equal_spacing_kdl),
    BuiltInTemplate("gallery/custom-stairs", PackageResources.gallery_custom_stairs_kdl),
    BuiltInTemplate("gallery/instagram", PackageResources.gallery_instagram_kdl),
    BuiltInTemplate("layouts/front", PackageResources.layouts_front_kdl),
    BuiltInTemplate("layouts/invoice", PackageResources.layouts_invoice_kdl),
    BuiltInTemplate("layouts/menu", PackageResources.layouts_menu_kdl),
    BuiltInTemplate("layouts/timetable", PackageResources.layouts_timetable_kdl),
    BuiltInTemplate("layouts/kanban", PackageResources.layouts_kanban_kdl),
    BuiltInTemplate("layouts/calendar", PackageResources.layouts_calendar_kdl),
    BuiltInTemplate("layouts/resume", PackageResources.layouts_resume_kdl),
    BuiltInTemplate("layouts/conference", PackageResources.layouts_conference_kdl),
    BuiltInTemplate("layouts/wall", PackageResources.layouts_wall_kdl),
    BuiltInTemplate("layouts/score", PackageResources.layouts_score_kdl),
    BuiltInTemplate("layouts/magazine", PackageResources.layouts_magazine_kdl),
    BuiltInTemplate("layouts/changelog", PackageResources.layouts_changelog_kdl),
    BuiltInTemplate("layouts/ops", PackageResources.layouts_ops_kdl),
    BuiltInTemplate("layouts/badges", PackageResources.layouts_badges_kdl),
    BuiltInTemplate("layouts/notes", PackageResources.layouts_notes_kdl),
  ]

  /// The template of a name.
  package static func named(_ name: String) -> BuiltInTemplate? {
    all.first { $0.name == name }
  }
}
