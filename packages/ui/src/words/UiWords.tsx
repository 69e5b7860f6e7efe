import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

/** Every word that the components themselves say. The application fills it once, in the person's language. */
export interface UiWords {
  readonly breadcrumb: string
  readonly busy: string
  readonly cancel: string
  readonly chart: string
  readonly clear: string
  readonly close: string
  readonly copied: string
  readonly copy: string
  readonly discard: string
  readonly done: string
  readonly drag: (name: string) => string
  readonly dropImage: string
  readonly chooseImage: string
  readonly fileTooBig: (megabytes: number) => string
  readonly fileWrongType: string
  readonly uploadFailed: string
  readonly hide: string
  readonly keepEditing: string
  readonly loading: string
  readonly more: string
  readonly moveDown: (name: string) => string
  readonly moveUp: (name: string) => string
  readonly movedTo: (name: string, place: number, total: number) => string
  readonly next: string
  readonly noMatch: string
  readonly clearFilters: string
  readonly notifications: string
  readonly optional: string
  readonly page: (page: number, last: number) => string
  readonly pagination: string
  readonly previous: string
  readonly range: (from: number, to: number, total: number) => string
  readonly reference: (code: string) => string
  readonly remove: string
  readonly replace: string
  readonly show: string
  readonly sortBy: (label: string) => string
  readonly table: string
  readonly tryAgain: string
  readonly unsavedText: string
  readonly unsavedTitle: string
  readonly uploading: (percent: number) => string
}

const WordsContext = createContext<UiWords | null>(null)

/** Gives the components inside their words. */
export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The words of the nearest provider. */
export function useWords(): UiWords {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('UiWordsProvider is missing above this component')
  return words
}
