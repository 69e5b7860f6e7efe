import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import { TEXT_LANGUAGE } from '@turnout/contract/paths.ts'
import { languagesOf } from '@turnout/domain/translations/missing-texts.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { refusedLanguage } from './refused-language.ts'
import type { NamedTexts } from './refused-language.ts'
import { useUsedLanguages } from './used-languages.ts'

/** What of a form has to be looked at. */
interface Refused {
  readonly names: readonly string[]
  /** Another one with every refusal; undefined: there is none. */
  readonly attempt: string | number | undefined
}

/** The language that texts are shown in, and those there are. */
export interface ShownLanguage {
  readonly first: string
  readonly shown: string
  readonly isFirst: boolean
  /** No language is chosen yet. */
  readonly isUntouched: boolean
  /** The other languages, in the order of the product. */
  readonly used: readonly string[]
  readonly addable: readonly string[]
  readonly choose: (locale: string) => void
  readonly add: (locale: string) => void
}

interface ShownLanguageOptions {
  readonly first: string
  /** All translations in view. */
  readonly all: readonly Translations[]
  readonly things: readonly NamedTexts[]
  readonly refused: Refused
}

/** A form shows its texts in one language at a time; a refusal shows the one that it is about. */
export function useShownLanguage({ first, all, things, refused }: ShownLanguageOptions): ShownLanguage {
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(search.get(TEXT_LANGUAGE))
  const [added, setAdded] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(refused.attempt)
  const ofEvent = useUsedLanguages()
  const known = new Set([...ofEvent, ...added, ...languagesOf(all)])
  const used = WIRE_LOCALES.filter((locale) => locale !== first && known.has(locale))
  const shown = chosen !== null && used.some((locale) => locale === chosen) ? chosen : first
  if (refused.attempt !== attempt) {
    setAttempt(refused.attempt)
    const needed = refusedLanguage(refused.names, { things, first, shown })
    if (needed !== null) setChosen(needed)
  }
  return {
    first,
    shown,
    isFirst: shown === first,
    isUntouched: chosen === null,
    used,
    addable: WIRE_LOCALES.filter((locale) => locale !== first && !known.has(locale)),
    choose: setChosen,
    add: (locale) => {
      setAdded((before) => [...before, locale])
      setChosen(locale)
    },
  }
}
