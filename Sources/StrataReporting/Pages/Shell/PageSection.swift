/// A part of a page, with a heading and a place in the navigation.
package struct PageSection: Sendable {
    /// Its name in links: letters, digits and hyphens, unique in the page.
    package let id: String
    /// Its heading.
    package let title: String
    /// What stands below the heading.
    package let body: HTML

    /// Creates an instance.
    package init(id: String, title: String, body: HTML) {
        self.id = id
        self.title = title
        self.body = body
    }
}
