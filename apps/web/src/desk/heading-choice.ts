import type { ExportHeadings } from '@turnout/contract/exports.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { MenuGroup } from '@turnout/ui/overlays/Menu.tsx'
import { useState } from 'react'
import { readCookie, writeCookie } from '../shell/cookies.ts'

const COOKIE = 'headings'

/** Whose words files have that are taken away on this device. */
export const chosenHeadings = (): ExportHeadings => (readCookie(COOKIE) === 'machine' ? 'machine' : 'language')

const chooseHeadings = (headings: ExportHeadings): void => writeCookie(COOKIE, headings === 'machine' ? headings : null)

export interface HeadingChoice {
  readonly group: MenuGroup
  /** Another menu of the page may have changed the choice. */
  readonly onOpenChange: (open: boolean) => void
}

/** The choice of headings, as a group of a menu of files. */
export function useHeadingChoice(): HeadingChoice {
  const [chosen, setChosen] = useState(chosenHeadings)
  const item = (headings: ExportHeadings, label: string) => ({
    key: `headings ${headings}`,
    label,
    checked: chosen === headings,
    onPress: () => {
      chooseHeadings(headings)
      setChosen(headings)
    },
  })
  const items = [item('language', m.desk_headings_language()), item('machine', m.desk_headings_machine())]
  return {
    group: { title: m.desk_headings(), items },
    onOpenChange: (open) => {
      if (open) setChosen(chosenHeadings())
    },
  }
}
