import type { GuideSlug } from './guide-slugs.ts'

/** The data that the server hands to the guide. Plain JSON. */
export interface GuidePageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  /** What the texts are written in, where that is another language than the page's. */
  readonly text_locale: string | null
  /** The page in each language; `href` also remembers the choice. */
  readonly languages: readonly { readonly locale: string; readonly name: string; readonly href: string }[]
  /** All pages, in the order of reading. */
  readonly pages: readonly GuideEntry[]
  /** null: the list of pages. */
  readonly shown: GuideText | null
  /** The address of the screen that the reader came from. */
  readonly from: string | null
  /** null: nothing was searched for. */
  readonly search: GuideSearch | null
}

export interface GuideSearch {
  readonly query: string
  readonly hits: readonly GuideHit[]
}

/** A part of a page that holds every word that was searched for. */
export interface GuideHit {
  readonly slug: GuideSlug
  /** Of the page. */
  readonly title: string
  /** null: what is before the first heading. */
  readonly heading: { readonly id: string; readonly title: string } | null
  /** The words around the first that was found. */
  readonly excerpt: string
}

export interface GuideEntry {
  readonly slug: GuideSlug
  readonly title: string
  /** One sentence on what is in it. */
  readonly lead: string
}

export interface GuideText extends GuideEntry {
  /** The text below the first sentence, made from our own files. */
  readonly html: string
  readonly headings: readonly { readonly id: string; readonly title: string }[]
}
