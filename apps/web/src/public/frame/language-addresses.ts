import { inLanguage } from '@turnout/contract/paths.ts'

interface LanguagesOfPage {
  readonly locale: string
  readonly page_url: string
  readonly languages: readonly { readonly locale: string }[]
  readonly names_language: boolean
}

/** What search engines are told of a page in several languages: its own address, and one for each. */
export const languageAddresses = ({
  locale,
  page_url: plain,
  languages,
  names_language: isNamed,
}: LanguagesOfPage) => ({
  canonical: isNamed ? inLanguage(plain, locale) : plain,
  alternates: [
    ...languages.map((language) => ({ locale: language.locale, href: inLanguage(plain, language.locale) })),
    // The plain one chooses by the visitor.
    { locale: 'x-default', href: plain },
  ],
})
