import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { DeskFoot } from '../../../../desk/table/DeskFoot.tsx'
import { KeyHints } from '../../../../desk/table/KeyHints.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { ListsDesk } from './use-lists-desk.ts'

/** How many lists are found. Guests are not added up: one may be on several lists. */
export function ListsFoot({ lists }: { lists: ListsDesk }) {
  const { list, all, isNarrowed } = lists
  if (list.total === undefined || list.error !== null) return <DeskFoot figures={[]} />
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const count = number.format(list.total)
  const value = isNarrowed && all !== undefined ? m.desk_some_of({ count, all: number.format(all) }) : count
  const label = m.check_in_lists_foot({ count: isNarrowed ? (all ?? list.total) : list.total })
  return (
    <DeskFoot figures={[{ key: 'lists', label, value, first: true }]}>
      <KeyHints />
    </DeskFoot>
  )
}
