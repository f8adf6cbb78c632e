// Written from the schema of the configuration by test/config/config-types.test.ts.

/** What `site.config.ts` exports: the options of a site. */
export interface UserConfig {
  /** The schema that this file follows */
  readonly $schema?: string | undefined;
  /** Name of the site */
  readonly title: string;
  /** A sentence about the site: on home pages and in heads */
  readonly tagline?: string | undefined;
  /** Scheme and host of the published site */
  readonly url: string;
  /** Path under which the site is published */
  readonly baseUrl?: string | undefined;
  /** What stands between the title of a page and that of the site */
  readonly titleDelimiter?: string | undefined;
  /** Whether links end in "/" */
  readonly trailingSlash?: boolean | undefined;
  /** Path below static/ */
  readonly favicon?: string | undefined;
  /** Ask search engines to leave the whole site out */
  readonly noIndex?: boolean | undefined;
  /** Folders outside the site folder whose files pages may show: by symbolic links, as partials and as code */
  readonly allowedRoots?: readonly (string)[] | undefined;
  /** What content may do */
  readonly content?: {
    /** What content may do: "full", or "markdown" for text of strangers; for all of it, or by folder below content/ */
    readonly trust?: "full" | "markdown" | { readonly [name: string]: "full" | "markdown" } | undefined;
  } | undefined;
  /** Say on the home page when neither style nor script is found */
  readonly baseUrlIssueBanner?: boolean | undefined;
  /** What links and redirects to pages that do not exist do to a build */
  readonly onBrokenLinks?: "throw" | "warn" | "ignore" | undefined;
  /** What links to headings that do not exist do to a build */
  readonly onBrokenAnchors?: "throw" | "warn" | "ignore" | undefined;
  /** What links to source files that do not exist do to a build */
  readonly onBrokenMarkdownLinks?: "throw" | "warn" | "ignore" | undefined;
  /** What images and files that do not exist do to a build */
  readonly onBrokenImages?: "throw" | "warn" | "ignore" | undefined;
  /** What links to other sites that do not answer do to "docsite check --external" */
  readonly onBrokenExternalLinks?: "throw" | "warn" | "ignore" | undefined;
  /** What "docsite check --external" asks for */
  readonly externalLinks?: {
    /** Addresses that are not asked for; one that ends in "*" stands for all that begin with it */
    readonly skip?: readonly (string)[] | undefined;
  } | undefined;
  /** Languages */
  readonly i18n?: {
    /** The language of content/docs, blog and pages */
    readonly defaultLocale?: string | undefined;
    /** Every language of the site */
    readonly locales?: readonly (string)[] | undefined;
    /** What is different for a language than its tag says */
    readonly localeConfigs?: { readonly [name: string]: {
      /** The language, in that language */
      readonly label?: string | undefined;
      /** Direction of writing, where it is not that of the script */
      readonly direction?: "ltr" | "rtl" | undefined;
      /** BCP 47 tag for <html lang> */
      readonly htmlLang?: string | undefined;
      /** Calendar of dates, such as gregory or persian */
      readonly calendar?: string | undefined;
    } } | undefined;
    /** Tell readers when a page is not translated yet */
    readonly fallbackNotice?: boolean | undefined;
    /** Tell readers when the original of a page has changed since its translation was marked */
    readonly staleNotice?: boolean | undefined;
  } | undefined;
  /** Documentation; false for none */
  readonly docs?: false | {
    /** Folder below content/ */
    readonly path?: string | undefined;
    /** First segments of the URL */
    readonly routeBasePath?: string | undefined;
    /** Segment of the URL of the pages of tags */
    readonly tagsBasePath?: string | undefined;
    /** The version that readers should use */
    readonly lastVersion?: string | undefined;
    /** Settings by version folder, newest first */
    readonly versions?: { readonly [name: string]: {
      /** Name shown to readers; the folder name if not set */
      readonly label?: string | undefined;
      /** Segment of the URL; "" for the latest version if not set */
      readonly path?: string | undefined;
      /** Notice on the pages of the version */
      readonly banner?: "none" | "unreleased" | "unmaintained" | undefined;
      /** Show the version above titles */
      readonly badge?: boolean | undefined;
      /** Ask search engines to leave the version out */
      readonly noIndex?: boolean | undefined;
      /** Class of <html> on the pages of the version */
      readonly className?: string | undefined;
      /** Tag, branch or commit of git whose current docs, with their translations, are this version: no copy of them is committed. "v1.0:docs" names another folder than that of today, from the top of the repository */
      readonly ref?: string | undefined;
      /** In place of that of the docs; with "ref", pages have no link to edit them without it */
      readonly editUrl?: string | EditUrlFunction | undefined;
    } } | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    /** Let translated pages be edited where they are translated, not at the original */
    readonly editLocalizedFiles?: boolean | undefined;
    /** Show when a page was last changed, as git or its front matter tells */
    readonly showLastUpdateTime?: boolean | undefined;
    /** Show who changed it as well */
    readonly showLastUpdateAuthor?: boolean | undefined;
    /** Show the way to a page above its title */
    readonly breadcrumbs?: boolean | undefined;
    /** Let readers close categories */
    readonly sidebarCollapsible?: boolean | undefined;
    /** Close categories at first */
    readonly sidebarCollapsed?: boolean | undefined;
    /** Where a page of an old version points search engines: to the same page in the latest as long as that says the same, and the sitemap lists the latest only; or to itself, and the sitemap lists every version */
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
    /** Segment of the URL of the pages of tags */
    readonly tagsBasePath?: string | undefined;
    /** The version that readers should use */
    readonly lastVersion?: string | undefined;
    /** Settings by version folder, newest first */
    readonly versions?: { readonly [name: string]: {
      /** Name shown to readers; the folder name if not set */
      readonly label?: string | undefined;
      /** Segment of the URL; "" for the latest version if not set */
      readonly path?: string | undefined;
      /** Notice on the pages of the version */
      readonly banner?: "none" | "unreleased" | "unmaintained" | undefined;
      /** Show the version above titles */
      readonly badge?: boolean | undefined;
      /** Ask search engines to leave the version out */
      readonly noIndex?: boolean | undefined;
      /** Class of <html> on the pages of the version */
      readonly className?: string | undefined;
      /** Tag, branch or commit of git whose current docs, with their translations, are this version: no copy of them is committed. "v1.0:docs" names another folder than that of today, from the top of the repository */
      readonly ref?: string | undefined;
      /** In place of that of the docs; with "ref", pages have no link to edit them without it */
      readonly editUrl?: string | EditUrlFunction | undefined;
    } } | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    /** Let translated pages be edited where they are translated, not at the original */
    readonly editLocalizedFiles?: boolean | undefined;
    /** Show when a page was last changed, as git or its front matter tells */
    readonly showLastUpdateTime?: boolean | undefined;
    /** Show who changed it as well */
    readonly showLastUpdateAuthor?: boolean | undefined;
    /** Show the way to a page above its title */
    readonly breadcrumbs?: boolean | undefined;
    /** Let readers close categories */
    readonly sidebarCollapsible?: boolean | undefined;
    /** Close categories at first */
    readonly sidebarCollapsed?: boolean | undefined;
    /** Where a page of an old version points search engines: to the same page in the latest as long as that says the same, and the sitemap lists the latest only; or to itself, and the sitemap lists every version */
    readonly canonical?: "latest" | "self" | undefined;
  })[] | undefined;
  /** Blog; false for none */
  readonly blog?: false | {
    /** Folder below content/ */
    readonly path?: string | undefined;
    /** First segments of the URL */
    readonly routeBasePath?: string | undefined;
    /** Heading of the list of posts */
    readonly blogTitle?: string | undefined;
    /** Description of the list of posts */
    readonly blogDescription?: string | undefined;
    /** Heading of the list of recent posts; translated if not set */
    readonly blogSidebarTitle?: string | undefined;
    /** How many recent posts the sidebar lists */
    readonly sidebarCount?: number | "ALL" | undefined;
    /** How many posts a page of the list has */
    readonly postsPerPage?: number | "ALL" | undefined;
    /** Newest posts first (descending), or oldest */
    readonly sortPosts?: "descending" | "ascending" | undefined;
    /** Show how long a post takes to read */
    readonly showReadingTime?: boolean | undefined;
    /** Segment of the URL of the pages of tags */
    readonly tagsBasePath?: string | undefined;
    /** Segment of the URL of further pages of a list */
    readonly pageBasePath?: string | undefined;
    /** Segment of the URL of the archive; null for none */
    readonly archiveBasePath?: string | null | undefined;
    /** Segment of the URL of the pages of authors */
    readonly authorsBasePath?: string | undefined;
    /** Whom the list of authors names: those with a page of their own, or everyone */
    readonly authorsList?: "pages" | "all" | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    /** How many posts with the same tags are named below a post; 0 for none */
    readonly relatedPosts?: number | undefined;
    /** Kinds of feeds */
    readonly feeds?: readonly ("rss" | "atom" | "json")[] | undefined;
    /** How many posts a feed has */
    readonly feedLimit?: number | undefined;
    /** Warn about posts without a truncate marker */
    readonly truncateWarning?: boolean | undefined;
  } | readonly ({
    /** Name of this blog among several: its folder and first segment, unless they are set, and what reports call it */
    readonly id: string;
    /** Folder below content/; the id if not set */
    readonly path?: string | undefined;
    /** First segments of the URL; the id if not set */
    readonly routeBasePath?: string | undefined;
    /** Heading of the list of posts */
    readonly blogTitle?: string | undefined;
    /** Description of the list of posts */
    readonly blogDescription?: string | undefined;
    /** Heading of the list of recent posts; translated if not set */
    readonly blogSidebarTitle?: string | undefined;
    /** How many recent posts the sidebar lists */
    readonly sidebarCount?: number | "ALL" | undefined;
    /** How many posts a page of the list has */
    readonly postsPerPage?: number | "ALL" | undefined;
    /** Newest posts first (descending), or oldest */
    readonly sortPosts?: "descending" | "ascending" | undefined;
    /** Show how long a post takes to read */
    readonly showReadingTime?: boolean | undefined;
    /** Segment of the URL of the pages of tags */
    readonly tagsBasePath?: string | undefined;
    /** Segment of the URL of further pages of a list */
    readonly pageBasePath?: string | undefined;
    /** Segment of the URL of the archive; null for none */
    readonly archiveBasePath?: string | null | undefined;
    /** Segment of the URL of the pages of authors */
    readonly authorsBasePath?: string | undefined;
    /** Whom the list of authors names: those with a page of their own, or everyone */
    readonly authorsList?: "pages" | "all" | undefined;
    /** Address of "edit this page" links, with the places {path}, {relativePath}, {locale} and {version}; without any, the source path is appended. A function in site.config.ts */
    readonly editUrl?: string | EditUrlFunction | undefined;
    /** How many posts with the same tags are named below a post; 0 for none */
    readonly relatedPosts?: number | undefined;
    /** Kinds of feeds */
    readonly feeds?: readonly ("rss" | "atom" | "json")[] | undefined;
    /** How many posts a feed has */
    readonly feedLimit?: number | undefined;
    /** Warn about posts without a truncate marker */
    readonly truncateWarning?: boolean | undefined;
  })[] | undefined;
  /** What readers see */
  readonly themeConfig?: {
    /** Light and dark */
    readonly colorMode?: {
      /** Mode of readers who have chosen none */
      readonly defaultMode?: "light" | "dark" | undefined;
      /** Leave the switch out: the site has one mode */
      readonly disableSwitch?: boolean | undefined;
      /** Begin with the mode of the system */
      readonly respectPrefersColorScheme?: boolean | undefined;
    } | undefined;
    /** Social card of pages that set none */
    readonly image?: string | undefined;
    /** Draw a card with title, section and site for each page without an image; needs the package sharp */
    readonly socialCards?: boolean | undefined;
    /** The bar above every page */
    readonly navbar?: {
      /** Text beside the logo */
      readonly title?: string | undefined;
      /** Picture that leads to the home page */
      readonly logo?: {
        /** Path of the image below static/, or a full URL */
        readonly src: string;
        /** The image in dark mode */
        readonly srcDark?: string | undefined;
        /** What the picture shows, for those who do not see it */
        readonly alt?: string | undefined;
        /** Where the logo leads; the home page if not set */
        readonly href?: string | undefined;
        /** Width in pixels */
        readonly width?: number | undefined;
        /** Height in pixels */
        readonly height?: number | undefined;
      } | undefined;
      /** Hide the bar while readers scroll down */
      readonly hideOnScroll?: boolean | undefined;
      /** Links, dropdowns and switches, in their order */
      readonly items?: readonly ({
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Text that readers see */
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        /** Text for screen readers, where the label does not say enough */
        readonly ariaLabel?: string | undefined;
        /** Kind of item */
        readonly type?: "default" | undefined;
        /** A path of this site */
        readonly to?: string | undefined;
        /** A full URL */
        readonly href?: string | undefined;
        /** Mark the item on pages below this path */
        readonly activeBasePath?: string | undefined;
        /** Mark the item on pages whose path this regular expression matches */
        readonly activeBaseRegex?: string | undefined;
        /** Attribute of the link, such as _blank */
        readonly target?: string | undefined;
        /** Attribute of the link */
        readonly rel?: string | undefined;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Text that readers see */
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        /** Text for screen readers, where the label does not say enough */
        readonly ariaLabel?: string | undefined;
        /** Kind of item */
        readonly type?: "dropdown" | undefined;
        /** A path of this site */
        readonly to?: string | undefined;
        /** A full URL */
        readonly href?: string | undefined;
        /** Entries of the dropdown */
        readonly items: readonly ({
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Kind of item */
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          /** Mark the item on pages below this path */
          readonly activeBasePath?: string | undefined;
          /** Mark the item on pages whose path this regular expression matches */
          readonly activeBaseRegex?: string | undefined;
          /** Attribute of the link, such as _blank */
          readonly target?: string | undefined;
          /** Attribute of the link */
          readonly rel?: string | undefined;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Kind of item */
          readonly type: "html";
          /** Raw HTML */
          readonly value: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "doc";
          /** The document to lead to */
          readonly docId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docSidebar";
          /** The sidebar whose first document to lead to */
          readonly sidebarId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docsVersion";
          /** A path of this site */
          readonly to?: string | undefined;
        })[];
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Kind of item */
        readonly type: "html";
        /** Raw HTML */
        readonly value: string;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Text that readers see */
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        /** Text for screen readers, where the label does not say enough */
        readonly ariaLabel?: string | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        /** Kind of item */
        readonly type: "doc";
        /** The document to lead to */
        readonly docId: string;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Text that readers see */
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        /** Text for screen readers, where the label does not say enough */
        readonly ariaLabel?: string | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        /** Kind of item */
        readonly type: "docSidebar";
        /** The sidebar whose first document to lead to */
        readonly sidebarId: string;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Text that readers see */
        readonly label?: string | undefined;
        /** Raw HTML in place of the label */
        readonly html?: string | undefined;
        /** Text for screen readers, where the label does not say enough */
        readonly ariaLabel?: string | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        /** Kind of item */
        readonly type: "docsVersion";
        /** A path of this site */
        readonly to?: string | undefined;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Id of the docs, where the site has several that could be meant */
        readonly docs?: string | undefined;
        /** Kind of item */
        readonly type: "docsVersionDropdown";
        /** The versions to list, in this order: their names, or labels by name */
        readonly versions?: readonly (string)[] | { readonly [name: string]: {
          /** Text that readers see */
          readonly label?: string | undefined;
        } } | undefined;
        /** Entries above the others */
        readonly dropdownItemsBefore?: readonly ({
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Kind of item */
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          /** Mark the item on pages below this path */
          readonly activeBasePath?: string | undefined;
          /** Mark the item on pages whose path this regular expression matches */
          readonly activeBaseRegex?: string | undefined;
          /** Attribute of the link, such as _blank */
          readonly target?: string | undefined;
          /** Attribute of the link */
          readonly rel?: string | undefined;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Kind of item */
          readonly type: "html";
          /** Raw HTML */
          readonly value: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "doc";
          /** The document to lead to */
          readonly docId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docSidebar";
          /** The sidebar whose first document to lead to */
          readonly sidebarId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docsVersion";
          /** A path of this site */
          readonly to?: string | undefined;
        })[] | undefined;
        /** Entries below the others */
        readonly dropdownItemsAfter?: readonly ({
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Kind of item */
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          /** Mark the item on pages below this path */
          readonly activeBasePath?: string | undefined;
          /** Mark the item on pages whose path this regular expression matches */
          readonly activeBaseRegex?: string | undefined;
          /** Attribute of the link, such as _blank */
          readonly target?: string | undefined;
          /** Attribute of the link */
          readonly rel?: string | undefined;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Kind of item */
          readonly type: "html";
          /** Raw HTML */
          readonly value: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "doc";
          /** The document to lead to */
          readonly docId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docSidebar";
          /** The sidebar whose first document to lead to */
          readonly sidebarId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docsVersion";
          /** A path of this site */
          readonly to?: string | undefined;
        })[] | undefined;
        /** Leave the dropdown unmarked on pages of the docs */
        readonly dropdownActiveClassDisabled?: boolean | undefined;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Kind of item */
        readonly type: "localeDropdown";
        /** Query that is added to the addresses */
        readonly queryString?: string | undefined;
        /** Entries above the others */
        readonly dropdownItemsBefore?: readonly ({
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Kind of item */
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          /** Mark the item on pages below this path */
          readonly activeBasePath?: string | undefined;
          /** Mark the item on pages whose path this regular expression matches */
          readonly activeBaseRegex?: string | undefined;
          /** Attribute of the link, such as _blank */
          readonly target?: string | undefined;
          /** Attribute of the link */
          readonly rel?: string | undefined;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Kind of item */
          readonly type: "html";
          /** Raw HTML */
          readonly value: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "doc";
          /** The document to lead to */
          readonly docId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docSidebar";
          /** The sidebar whose first document to lead to */
          readonly sidebarId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docsVersion";
          /** A path of this site */
          readonly to?: string | undefined;
        })[] | undefined;
        /** Entries below the others */
        readonly dropdownItemsAfter?: readonly ({
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Kind of item */
          readonly type?: "default" | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          /** Mark the item on pages below this path */
          readonly activeBasePath?: string | undefined;
          /** Mark the item on pages whose path this regular expression matches */
          readonly activeBaseRegex?: string | undefined;
          /** Attribute of the link, such as _blank */
          readonly target?: string | undefined;
          /** Attribute of the link */
          readonly rel?: string | undefined;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Kind of item */
          readonly type: "html";
          /** Raw HTML */
          readonly value: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "doc";
          /** The document to lead to */
          readonly docId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docSidebar";
          /** The sidebar whose first document to lead to */
          readonly sidebarId: string;
        } | {
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
          /** Text that readers see */
          readonly label?: string | undefined;
          /** Raw HTML in place of the label */
          readonly html?: string | undefined;
          /** Text for screen readers, where the label does not say enough */
          readonly ariaLabel?: string | undefined;
          /** Id of the docs, where the site has several that could be meant */
          readonly docs?: string | undefined;
          /** Kind of item */
          readonly type: "docsVersion";
          /** A path of this site */
          readonly to?: string | undefined;
        })[] | undefined;
      } | {
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Side of the bar */
        readonly position?: "left" | "right" | undefined;
        /** Kind of item */
        readonly type: "search";
      })[] | undefined;
    } | undefined;
    /** A line above the navbar, until readers close it */
    readonly announcementBar?: {
      /** A new id shows the bar again to those who closed it */
      readonly id?: string | undefined;
      /** Text or HTML */
      readonly content: string;
      /** Colour behind the text, in CSS */
      readonly backgroundColor?: string | undefined;
      /** Colour of the text, in CSS */
      readonly textColor?: string | undefined;
      /** Let readers close the bar */
      readonly isCloseable?: boolean | undefined;
    } | undefined;
    /** What stands below every page */
    readonly footer?: {
      /** Colours of the footer */
      readonly style?: "light" | "dark" | undefined;
      /** Picture that leads to the home page */
      readonly logo?: {
        /** Path of the image below static/, or a full URL */
        readonly src: string;
        /** The image in dark mode */
        readonly srcDark?: string | undefined;
        /** What the picture shows, for those who do not see it */
        readonly alt?: string | undefined;
        /** Where the logo leads; the home page if not set */
        readonly href?: string | undefined;
        /** Width in pixels */
        readonly width?: number | undefined;
        /** Height in pixels */
        readonly height?: number | undefined;
      } | undefined;
      /** Columns of links, or links that stand in one row */
      readonly links?: readonly ({
        /** Heading of the column */
        readonly title?: string | null | undefined;
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
        /** Links of the column */
        readonly items: readonly ({
          /** Text that readers see */
          readonly label?: string | undefined;
          /** A path of this site */
          readonly to?: string | undefined;
          /** A full URL */
          readonly href?: string | undefined;
          /** Raw HTML in place of a link */
          readonly html?: string | undefined;
          /** Class of its element, for styles of your own */
          readonly className?: string | undefined;
        })[];
      })[] | readonly ({
        /** Text that readers see */
        readonly label?: string | undefined;
        /** A path of this site */
        readonly to?: string | undefined;
        /** A full URL */
        readonly href?: string | undefined;
        /** Raw HTML in place of a link */
        readonly html?: string | undefined;
        /** Class of its element, for styles of your own */
        readonly className?: string | undefined;
      })[] | undefined;
      /** Last line of the footer; HTML is allowed */
      readonly copyright?: string | undefined;
    } | undefined;
    /** How docs are shown */
    readonly docs?: {
      /** Whether browsers remember the version that a reader chose */
      readonly versionPersistence?: "localStorage" | "none" | undefined;
    } | undefined;
    /** Headings that stand beside a page */
    readonly tableOfContents?: {
      /** Least level of headings */
      readonly minHeadingLevel?: number | undefined;
      /** Greatest level of headings */
      readonly maxHeadingLevel?: number | undefined;
    } | undefined;
    /** Offers below the heading of docs: copy the page as Markdown, show it, open it in an assistant */
    readonly pageActions?: readonly ("copy" | "markdown" | "chatgpt" | "claude")[] | undefined;
    /** Highlighting of code */
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
  /** Search; false for none */
  readonly search?: false | {
    /** What searches: the site itself, or Algolia */
    readonly provider?: "flexsearch" | undefined;
    /** By locale: groups of words that stand for each other, such as [room, channel] */
    readonly synonyms?: { readonly [name: string]: readonly (readonly (string)[])[] } | undefined;
  } | {
    /** What searches: the site itself, or Algolia */
    readonly provider: "algolia";
    /** Id of the application at Algolia */
    readonly appId: string;
    /** The public, search-only key */
    readonly apiKey: string;
    /** Name of the index at Algolia */
    readonly indexName: string;
    /** Find pages of the reader’s language and version only */
    readonly contextualSearch?: boolean | undefined;
    /** Further parameters of requests to Algolia */
    readonly searchParameters?: { readonly [name: string]: unknown } | undefined;
  } | undefined;
  /** How Markdown is read */
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
    /** How blocks of code are shown */
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
          /** Comment above the lines */
          readonly start: string;
          /** Comment below them */
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
        /** Of AVIF files */
        readonly avif?: number | undefined;
        /** Of WebP files */
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
  /** Addresses that lead on to others */
  readonly redirects?: readonly ({
    /** The old address, or several. `:name` stands for one segment, `*` or `:name*` at the end, or before an ending there, for all that follow */
    readonly from: string | readonly (string)[];
    /** A path of this site or a full URL, with the same placeholders */
    readonly to: string;
  })[] | undefined;
  /** Lists of the redirects for hosts, besides a page for each: Netlify and Cloudflare, Vercel */
  readonly redirectFiles?: readonly ("_redirects" | "vercel.json")[] | undefined;
  /** Headers of all pages: a build writes them to _headers, for Netlify and Cloudflare; false for none */
  readonly headers?: false | {
    /** Sources for directives of the Content-Security-Policy, besides those that docsite finds; false for none */
    readonly directives?: { readonly [name: string]: false | string | readonly (string)[] } | undefined;
    /** Headers of your own, also in place of those that docsite writes; false for none */
    readonly fields?: { readonly [name: string]: false | string } | undefined;
  } | undefined;
  /** Tags for the head of every page */
  readonly headTags?: readonly ({
    /** Name of the tag */
    readonly tagName: "meta" | "link" | "script" | "style" | "noscript" | "base";
    /** Attributes of the tag; true for one without a value */
    readonly attributes?: { readonly [name: string]: string | boolean } | undefined;
    /** What stands within the tag */
    readonly innerHTML?: string | undefined;
  })[] | undefined;
  /** Style sheets of every page: paths below static/ or full URLs, or the attributes of <link> */
  readonly stylesheets?: readonly (string | { readonly [name: string]: string | boolean })[] | undefined;
  /** Scripts of every page: paths below static/ or full URLs, or the attributes of <script> */
  readonly scripts?: readonly (string | { readonly [name: string]: string | boolean })[] | undefined;
  /** Files of the site whose code every page runs in the browser, such as "./content/analytics.ts" */
  readonly clientModules?: readonly (string)[] | undefined;
  /** How much a single file may ask for before it is refused */
  readonly limits?: {
    /** Bytes of a page or data file */
    readonly fileBytes?: number | undefined;
    /** Lists, quotes and notes within each other */
    readonly nesting?: number | undefined;
    /** Cells of a table, those that rows leave out too */
    readonly tableCells?: number | undefined;
    /** Characters of a block of code; longer ones are shown without colours */
    readonly codeCharacters?: number | undefined;
    /** Seconds that reading a file, or rendering a page, may take */
    readonly seconds?: number | undefined;
    /** Megabytes of memory that reading or rendering may take, for each thread */
    readonly megabytes?: number | undefined;
    /** Seconds that a hook may take */
    readonly hookSeconds?: number | undefined;
    /** Pages that the hook `pages` may return */
    readonly hookPages?: number | undefined;
  } | undefined;
  /** Your own data: a site's own components find it in useSite() */
  readonly customFields?: { readonly [name: string]: unknown } | undefined;
}

/** Makes the address at which a page is edited; null or an empty text for none. Of `site.config.ts` alone. */
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
export declare function defineConfig(config: Config): Config;
