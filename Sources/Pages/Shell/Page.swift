internal import Mustache

package struct Page {
    package var title: String
    package func html() throws -> String {
        let text = String(decoding: PackageResources.page_mustache, as: UTF8.self)
        return try MustacheTemplate(string: text).render(["title": title]) + String(decoding: PackageResources.page_css, as: UTF8.self)
    }
    package init(title: String) { self.title = title }
}
