import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { DeskFoot } from '../../../../desk/table/DeskFoot.tsx'
import { KeyHints } from '../../../../desk/table/KeyHints.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { CodesDesk } from './use-codes-desk.ts'

/** How many codes are found, on all pages. */
export function CodesFoot({ codes }: { codes: CodesDesk }) {
  const { list, all, isNarrowed } = codes
  if (list.total === undefined || list.error !== null) return <DeskFoot figures={[]} />
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const count = number.format(list.total)
  const value = isNarrowed && all !== undefined ? m.desk_some_of({ count, all: number.format(all) }) : count
  const label = m.promo_codes_foot_codes({ count: isNarrowed ? (all ?? list.total) : list.total })
  return (
    <DeskFoot figures={[{ key: 'codes', label, value, first: true }]}>
      <KeyHints />
    </DeskFoot>
  )
}
