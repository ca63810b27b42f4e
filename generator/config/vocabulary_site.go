package config

var siteShapes = []shape{
	{"site", "The site as a whole.", []key{
		{"title", plain, "", "title of the site"},
		{"language", oneOf("pl", "en"), "pl", "language of the pages"},
		{"languages", listOf(oneOf("pl", "en")), "", "all languages, the first at the fixed addresses; unset: `language` alone"},
		{"publisher", plain, "", "who publishes the site"},
		{"contact", plain, "", "address for questions, printed on every page"},
		{"base_url", plain, "", "address of the site; without it there is no sitemap"},
		{"templates", plain, "", "folder of files that replace the embedded templates"},
		{"report", plain, "", "address of the form \"report an error\"; `{cycle}`, `{page}`, `{tournament}` and `{player}` are filled in"},
		{"image", plain, "", "picture for links on other sites, in `assets/`"},
		{"privacy", mapping("privacy"), "", "choices about personal data"},
	}},
	{"privacy", "Choices about personal data.", []key{
		{"birth_year", truth, "false", "publish birth years"},
		{"index_players", truth, "false", "let search engines index the pages of players"},
	}},
}
