// Written from the schema of the configuration by test/config/config-types.test.ts.

/** What `site.config.ts` exports: the options of a site. */
export interface UserConfig {
  readonly $schema?: string | undefined;
  /** Name of the site */
  readonly title: string;
  readonly tagline?: string | undefined;
  /** Scheme and host of the published site */
  readonly url: string;
  /** Path under which the site is published */
  readonly baseUrl?: string | undefined;
  readonly titleDelimiter?: string | undefined;
  /** Whether links end in "/" */
  readonly trailingSlash?: boolean | undefined;
  /** Path below static/ */
  readonly favicon?: string | undefined;
  /** Ask search engines to leave the whole site out */
  readonly noIndex?: boolean | undefined;
  /** Folders outside the site folder that symbolic links may lead to */
  readonly allowedRoots?: readonly (string)[] | undefined;
  readonly baseUrlIssueBanner?: boolean | undefined;
  readonly onBrokenLinks?: "throw" | "warn" | "ignore" | undefined;
  readonly onBrokenAnchors?: "throw" | "warn" | "ignore" | undefined;
  readonly onBrokenMarkdownLinks?: "throw" | "warn" | "ignore" | undefined;
  readonly onBrokenImages?: "throw" | "warn" | "ignore" | undefined;
  readonly i18n?: {
    /** The language of content/docs, blog and pages */
    readonly defaultLocale?: string | undefined;
    /** Every language of the site */
    readonly locales?: readonly (string)[] | undefined;
    readonly localeConfigs?: { readonly [name: string]: {
      /** The language, in that language */
      readonly label?: string | undefined;
      readonly direction?: "ltr" | "rtl" | undefined;
      /** BCP 47 tag for <html lang> */
      readonly htmlLang?: string | undefined;
      readonly calendar?: string | undefined;
    } } | undefined;
    /** Tell readers when a page is not translated yet */
    readonly fallbackNotice?: boolean | undefined;
    /** Tell readers when the original of a page has changed since its translation was marked */
    readonly staleNotice?: boolean | undefined;
  } | undefined;
  readonly docs?: false | {
    /** Folder below content/ */
    readonly path?: string | undefined;
    /** First segments of the URL */
    readonly routeBasePath?: string | undefined;
    readonly tagsBasePath?: string | undefined;
    /** The version that readers should use */
    readonly lastVersion?: string | undefined;
    /** Settings by version folder, newest first */
    readonly versions?: { readonly [name: string]: {
      /** Name shown to readers; the folder name if not set */
      readonly label?: string | undefined;
      /** Segment of the URL; "" for the latest version if not set */
      readonly path?: string | undefined;
      readonly banner?: "none" | "unreleased" | "unmaintained" | undefined;
      readonly badge?: boolean | undefined;
      readonly noIndex?: boolean | undefined;
      /** Class of <html> on the pages of the version */
      readonly className?: string | undefined;
    } } | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    readonly editLocalizedFiles?: boolean | undefined;
    /** Show when a page was last changed, as git or its front matter tells */
    readonly showLastUpdateTime?: boolean | undefined;
    /** Show who changed it as well */
    readonly showLastUpdateAuthor?: boolean | undefined;
    readonly breadcrumbs?: boolean | undefined;
    readonly sidebarCollapsible?: boolean | undefined;
    readonly sidebarCollapsed?: boolean | undefined;
    /** Where an old version points search engines: to the same page in the latest, and the sitemap lists the latest only; or to itself, and the sitemap lists every version */
    readonly canonical?: "latest" | "self" | undefined;
  } | readonly ({
    /** Name of these docs in navbar items, messages and commands */
    readonly id: string;
    /** Name of these docs for readers; the id if not set */
    readonly label?: string | undefined;
    /** Folder below content/; the id if not set */
    readonly path?: string | undefined;
    /** First segments of the URL; the id if not set */
    readonly routeBasePath?: string | undefined;
    readonly tagsBasePath?: string | undefined;
    /** The version that readers should use */
    readonly lastVersion?: string | undefined;
    /** Settings by version folder, newest first */
    readonly versions?: { readonly [name: string]: {
      /** Name shown to readers; the folder name if not set */
      readonly label?: string | undefined;
      /** Segment of the URL; "" for the latest version if not set */
      readonly path?: string | undefined;
      readonly banner?: "none" | "unreleased" | "unmaintained" | undefined;
      readonly badge?: boolean | undefined;
      readonly noIndex?: boolean | undefined;
      /** Class of <html> on the pages of the version */
      readonly className?: string | undefined;
    } } | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    readonly editLocalizedFiles?: boolean | undefined;
    /** Show when a page was last changed, as git or its front matter tells */
    readonly showLastUpdateTime?: boolean | undefined;
    /** Show who changed it as well */
    readonly showLastUpdateAuthor?: boolean | undefined;
    readonly breadcrumbs?: boolean | undefined;
    readonly sidebarCollapsible?: boolean | undefined;
    readonly sidebarCollapsed?: boolean | undefined;
    /** Where an old version points search engines: to the same page in the latest, and the sitemap lists the latest only; or to itself, and the sitemap lists every version */
    readonly canonical?: "latest" | "self" | undefined;
  })[] | undefined;
  readonly blog?: false | {
    /** Folder below content/ */
    readonly path?: string | undefined;
    readonly routeBasePath?: string | undefined;
    readonly blogTitle?: string | undefined;
    readonly blogDescription?: string | undefined;
    /** Heading of the list of recent posts; translated if not set */
    readonly blogSidebarTitle?: string | undefined;
    readonly sidebarCount?: number | "ALL" | undefined;
    readonly postsPerPage?: number | "ALL" | undefined;
    readonly sortPosts?: "descending" | "ascending" | undefined;
    readonly showReadingTime?: boolean | undefined;
    readonly tagsBasePath?: string | undefined;
    readonly pageBasePath?: string | undefined;
    readonly archiveBasePath?: string | null | undefined;
    readonly authorsBasePath?: string | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    /** How many posts with the same tags are named below a post; 0 for none */
    readonly relatedPosts?: number | undefined;
    readonly feeds?: readonly ("rss" | "atom" | "json")[] | undefined;
    readonly feedLimit?: number | undefined;
    /** Warn about posts without a truncate marker */
    readonly truncateWarning?: boolean | undefined;
  } | undefined;
  readonly themeConfig?: {
    readonly colorMode?: {
      readonly defaultMode?: "light" | "dark" | undefined;
      readonly disableSwitch?: boolean | undefined;
      readonly respectPrefersColorScheme?: boolean | undefined;
    } | undefined;
    /** Social card of pages that set none */
    readonly image?: string | undefined;
    readonly navbar?: {
      readonly title?: string | undefined;
      readonly logo?: {
        /** Path of the image below static/, or a full URL */
        readonly src: string;
        /** The image in dark mode */
        readonly srcDark?: string | undefined;
        readonly alt?: string | undefined;
        readonly href?: string | undefined;
        readonly width?: number | undefined;
        readonly height?: number | undefined;
      } | undefined;
      readonly hideOnScroll?: boolean | undefined;
      readonly items?: readonly ({
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        readonly ariaLabel?: string | undefined;
        readonly type?: "default" | undefined;
        /** A path of this site */
        readonly to?: string | undefined;
        /** A full URL */
        readonly href?: string | undefined;
        readonly activeBasePath?: string | undefined;
        readonly activeBaseRegex?: string | undefined;
        readonly target?: string | undefined;
        readonly rel?: string | undefined;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        readonly ariaLabel?: string | undefined;
        readonly type?: "dropdown" | undefined;
        readonly to?: string | undefined;
        readonly href?: string | undefined;
        readonly items: readonly ({
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          readonly activeBasePath?: string | undefined;
          readonly activeBaseRegex?: string | undefined;
          readonly target?: string | undefined;
          readonly rel?: string | undefined;
        } | {
          readonly className?: string | undefined;
          readonly type: "html";
          readonly value: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "doc";
          readonly docId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docSidebar";
          readonly sidebarId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docsVersion";
          readonly to?: string | undefined;
        })[];
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly type: "html";
        readonly value: string;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        readonly ariaLabel?: string | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        readonly type: "doc";
        readonly docId: string;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        readonly ariaLabel?: string | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        readonly type: "docSidebar";
        readonly sidebarId: string;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        readonly ariaLabel?: string | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        readonly type: "docsVersion";
        readonly to?: string | undefined;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        readonly type: "docsVersionDropdown";
        /** The versions to list, in this order: their names, or labels by name */
        readonly versions?: readonly (string)[] | { readonly [name: string]: {
          readonly label?: string | undefined;
        } } | undefined;
        readonly dropdownItemsBefore?: readonly ({
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          readonly activeBasePath?: string | undefined;
          readonly activeBaseRegex?: string | undefined;
          readonly target?: string | undefined;
          readonly rel?: string | undefined;
        } | {
          readonly className?: string | undefined;
          readonly type: "html";
          readonly value: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "doc";
          readonly docId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docSidebar";
          readonly sidebarId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docsVersion";
          readonly to?: string | undefined;
        })[] | undefined;
        readonly dropdownItemsAfter?: readonly ({
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          readonly activeBasePath?: string | undefined;
          readonly activeBaseRegex?: string | undefined;
          readonly target?: string | undefined;
          readonly rel?: string | undefined;
        } | {
          readonly className?: string | undefined;
          readonly type: "html";
          readonly value: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "doc";
          readonly docId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docSidebar";
          readonly sidebarId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docsVersion";
          readonly to?: string | undefined;
        })[] | undefined;
        /** Leave the dropdown unmarked on pages of the docs */
        readonly dropdownActiveClassDisabled?: boolean | undefined;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly type: "localeDropdown";
        readonly queryString?: string | undefined;
        readonly dropdownItemsBefore?: readonly ({
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          readonly activeBasePath?: string | undefined;
          readonly activeBaseRegex?: string | undefined;
          readonly target?: string | undefined;
          readonly rel?: string | undefined;
        } | {
          readonly className?: string | undefined;
          readonly type: "html";
          readonly value: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "doc";
          readonly docId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docSidebar";
          readonly sidebarId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docsVersion";
          readonly to?: string | undefined;
        })[] | undefined;
        readonly dropdownItemsAfter?: readonly ({
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          readonly activeBasePath?: string | undefined;
          readonly activeBaseRegex?: string | undefined;
          readonly target?: string | undefined;
          readonly rel?: string | undefined;
        } | {
          readonly className?: string | undefined;
          readonly type: "html";
          readonly value: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "doc";
          readonly docId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docSidebar";
          readonly sidebarId: string;
        } | {
          readonly className?: string | undefined;
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          readonly type: "docsVersion";
          readonly to?: string | undefined;
        })[] | undefined;
      } | {
        readonly className?: string | undefined;
        readonly position?: "left" | "right" | undefined;
        readonly type: "search";
      })[] | undefined;
    } | undefined;
    readonly announcementBar?: {
      /** A new id shows the bar again to those who closed it */
      readonly id?: string | undefined;
      /** Text or HTML */
      readonly content: string;
      readonly backgroundColor?: string | undefined;
      readonly textColor?: string | undefined;
      readonly isCloseable?: boolean | undefined;
    } | undefined;
    readonly footer?: {
      readonly style?: "light" | "dark" | undefined;
      readonly logo?: {
        /** Path of the image below static/, or a full URL */
        readonly src: string;
        /** The image in dark mode */
        readonly srcDark?: string | undefined;
        readonly alt?: string | undefined;
        readonly href?: string | undefined;
        readonly width?: number | undefined;
        readonly height?: number | undefined;
      } | undefined;
      /** Columns of links, or links that stand in one row */
      readonly links?: readonly ({
        readonly title?: string | null | undefined;
        readonly className?: string | undefined;
        readonly items: readonly ({
          readonly label?: string | undefined;
          readonly to?: string | undefined;
          readonly href?: string | undefined;
          /** Raw HTML in place of a link */
          readonly html?: string | undefined;
          readonly className?: string | undefined;
        })[];
      })[] | readonly ({
        readonly label?: string | undefined;
        readonly to?: string | undefined;
        readonly href?: string | undefined;
        /** Raw HTML in place of a link */
        readonly html?: string | undefined;
        readonly className?: string | undefined;
      })[] | undefined;
      readonly copyright?: string | undefined;
    } | undefined;
    readonly docs?: {
      readonly versionPersistence?: "localStorage" | "none" | undefined;
    } | undefined;
    readonly tableOfContents?: {
      readonly minHeadingLevel?: number | undefined;
      readonly maxHeadingLevel?: number | undefined;
    } | undefined;
    readonly prism?: {
      /** Colours of code in light mode */
      readonly theme?: "docsite" | "github" | "vsLight" | "oneLight" | undefined;
      /** Colours of code in dark mode */
      readonly darkTheme?: "docsite" | "github" | "vsDark" | "oneDark" | "dracula" | undefined;
      /** For fences that name no language */
      readonly defaultLanguage?: string | undefined;
      /** Prism grammars to load besides the common ones */
      readonly additionalLanguages?: readonly (string)[] | undefined;
    } | undefined;
  } | undefined;
  readonly search?: false | {
    readonly provider?: "flexsearch" | undefined;
  } | {
    readonly provider: "algolia";
    readonly appId: string;
    /** The public, search-only key */
    readonly apiKey: string;
    readonly indexName: string;
    readonly contextualSearch?: boolean | undefined;
    readonly searchParameters?: { readonly [name: string]: unknown } | undefined;
  } | undefined;
  readonly markdown?: {
    /** "mdx" reads .md files as MDX too, "md" reads .mdx files as Markdown */
    readonly format?: "detect" | "md" | "mdx" | undefined;
    /** Kinds of notes besides those that there are, or changes of those, by the name behind ":::" */
    readonly admonitions?: { readonly [name: string]: {
      /** What stands above a note without a title of its own; or that by locale */
      readonly title?: string | { readonly [name: string]: string } | undefined;
      /** The kind whose colour and icon it has, "note" if none */
      readonly like?: "note" | "tip" | "info" | "important" | "warning" | "caution" | "danger" | undefined;
      /** A character, such as an emoji, in place of the icon */
      readonly icon?: string | undefined;
    } } | undefined;
    /** Whether ":tada:" is shown as an emoji */
    readonly emoji?: boolean | undefined;
    /** Tabs of a fence that says "npm2yarn", in this order */
    readonly packageManagers?: readonly ("npm" | "yarn" | "pnpm" | "bun" | "deno")[] | undefined;
    readonly code?: {
      /** Number the lines of every block */
      readonly lineNumbers?: boolean | undefined;
      /** Break long lines instead of scrolling */
      readonly wrap?: boolean | undefined;
      /** Comments of your own that mark lines */
      readonly magicComments?: readonly ({
        /** Class of the lines */
        readonly className: string;
        /** Comment that marks the line below it */
        readonly line?: string | undefined;
        /** Comments around the lines that they mark */
        readonly block?: {
          readonly start: string;
          readonly end: string;
        } | undefined;
      })[] | undefined;
    } | undefined;
    /** Sizes and formats of images: install "sharp" in the site */
    readonly images?: {
      /** Formats besides the original, the best first; none leaves images as they are */
      readonly formats?: readonly ("avif" | "webp")[] | undefined;
      /** In pixels, up to that of the image */
      readonly widths?: readonly (number)[] | undefined;
      /** From 1 to 100 */
      readonly quality?: {
        readonly avif?: number | undefined;
        readonly webp?: number | undefined;
      } | undefined;
      /** A click enlarges an image */
      readonly zoom?: boolean | undefined;
    } | undefined;
    /** Formulas between "$" and in "math" fences: install "katex" in the site */
    readonly math?: boolean | {
      /** Commands of your own */
      readonly macros?: { readonly [name: string]: string } | undefined;
    } | undefined;
    /** Diagrams in "mermaid" fences: install "mermaid" in the site */
    readonly mermaid?: boolean | undefined;
    /** Allow "data:" pages in <iframe src>, which run apart from the page that shows them */
    readonly allowDataFrames?: boolean | undefined;
    /** Plugins of remark: packages, or files such as "./plugins/own.js" */
    readonly remarkPlugins?: readonly (string | { readonly [name: string]: unknown } | readonly (unknown)[])[] | undefined;
    /** Plugins of rehype, likewise */
    readonly rehypePlugins?: readonly (string | { readonly [name: string]: unknown } | readonly (unknown)[])[] | undefined;
  } | undefined;
  /** What language models read: llms.txt in every locale, and the files below; false for none */
  readonly llms?: false | {
    /** A Markdown copy of every page, at its address and "index.md" */
    readonly markdownCopies?: boolean | undefined;
    /** llms-full.txt: the text of the latest docs and of all pages in one file */
    readonly full?: boolean | undefined;
  } | undefined;
  readonly redirects?: readonly ({
    readonly from: string | readonly (string)[];
    readonly to: string;
  })[] | undefined;
  /** Lists of the redirects for hosts, besides a page for each: Netlify and Cloudflare, Vercel */
  readonly redirectFiles?: readonly ("_redirects" | "vercel.json")[] | undefined;
  readonly headTags?: readonly ({
    /** Name of the tag */
    readonly tagName: "meta" | "link" | "script" | "style" | "noscript" | "base";
    readonly attributes?: { readonly [name: string]: string | boolean } | undefined;
    readonly innerHTML?: string | undefined;
  })[] | undefined;
  /** Style sheets of every page: paths below static/ or full URLs, or the attributes of <link> */
  readonly stylesheets?: readonly (string | { readonly [name: string]: string | boolean })[] | undefined;
  /** Scripts of every page: paths below static/ or full URLs, or the attributes of <script> */
  readonly scripts?: readonly (string | { readonly [name: string]: string | boolean })[] | undefined;
  /** Files of the site whose code every page runs in the browser, such as "./content/analytics.ts" */
  readonly clientModules?: readonly (string)[] | undefined;
  /** Your own data: a site's own components find it in useSite() */
  readonly customFields?: { readonly [name: string]: unknown } | undefined;
}

/** Makes the address of "edit this page" for a source file; null for none. */
export type EditUrlFunction = (page: {
  /** Path of the source file below the site folder, with `content/`. */
  readonly path: string;
  /** Path of the source file within its docs version, or below the blog's folder. */
  readonly relativePath: string;
  readonly locale: string;
  /** Folder of the docs version; null outside the docs. */
  readonly version: string | null;
}) => string | null | undefined;

type Config = UserConfig | (() => UserConfig | Promise<UserConfig>);

/** Gives back what it is given: editors complete and check it. */
export declare function defineConfig<Given extends Config>(config: Given): Given;
