import { m } from '@turnout/messages/generated/messages.js'
import { Globe } from 'lucide-react'
import { Menu } from './Menu.tsx'

interface LanguageMenuProps {
  readonly locale: string
  /** The page in each language; `href` also remembers the choice. */
  readonly languages: readonly { readonly locale: string; readonly name: string; readonly href: string }[]
  readonly className?: string | undefined
}

/** The language of a public page, and the way to the others. */
export function LanguageMenu({ locale, languages, className }: LanguageMenuProps) {
  const current = languages.find((language) => language.locale === locale)
  return (
    <Menu
      className={className}
      align="end"
      icon={<Globe size={16} strokeWidth={1.75} aria-hidden />}
      label={current?.name ?? m.storefront_language()}
      links={languages.map((language) => ({
        href: language.href,
        text: language.name,
        lang: language.locale,
        current: language.locale === locale,
      }))}
    />
  )
}
