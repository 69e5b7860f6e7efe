import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import type { changeCheckInLists, checkInListsOfEvent } from '@turnout/contract/check-in/endpoints.ts'
import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import { CONDITION_VALUES_MAX } from '@turnout/contract/messages/limits.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { ExternalLink, Link, Pencil, RefreshCw, Send, Trash2 } from 'lucide-react'
import type { DeskAt } from '../../../../desk/list/define-desk.ts'
import cells from '../../../../desk/table/cells/DeskCells.module.css'
import { Marked } from '../../../../desk/table/cells/Marked.tsx'
import { placedWords } from '../../../../desk/table/cells/placed-words.ts'
import { Settled } from '../../../../desk/table/cells/Settled.tsx'
import type { DeskColumn } from '../../../../desk/table/desk-column.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useWriteTo } from '../../../../shell/address/use-write-to.ts'
import { useMay } from '../../../../shell/use-may.ts'
import type { DeskDates } from '../../../occurrences/parts/date-filter.tsx'
import { letsInWords, settingsWords, stateBadge, windowWords } from '../../lists/list-words.ts'
import css from './ListColumns.module.css'

export interface ListsDesk {
  readonly list: typeof checkInListsOfEvent
  readonly change: typeof changeCheckInLists
  readonly more: {
    /** Undefined while loading. */
    readonly tickets: readonly Product[] | undefined
    /** As they move; a list that has none yet shows its own. */
    readonly counts: ReadonlyMap<number, ListCounts>
    readonly dates: DeskDates
  }
  readonly panel: { readonly kind: 'new' } | { readonly kind: 'edit' | 'rotate' | 'delete'; readonly list: CheckInList }
}

type Shown = DeskAt<ListsDesk>

/** The columns of the desk of check-in lists, in the language of the page. */
export const listColumns = (shown: Shown): readonly DeskColumn<CheckInList>[] => [
  {
    key: 'name',
    label: m.check_in_lists_name(),
    width: 0,
    sortable: true,
    always: true,
    phone: 'name',
    render: (row) => (
      <span className={cells.two} title={row.description ?? undefined}>
        <b>
          <Marked text={row.name} query={shown.query} />
        </b>
      </span>
    ),
  },
  {
    key: 'inside',
    label: m.check_in_lists_column_inside(),
    width: 190,
    phone: 'figure',
    render: (row) => <Inside list={row} live={shown.more.counts.get(row.id)} />,
  },
  {
    key: 'state',
    label: m.check_in_lists_column_state(),
    width: 160,
    phone: 'state',
    render: (row) => <ListState list={row} zone={shown.zone} now={shown.now} />,
  },
  ...ruleColumns(shown),
  {
    key: 'acts',
    label: m.check_in_lists_column_acts(),
    width: 220,
    align: 'end',
    always: true,
    isFileless: true,
    leaves: 4,
    render: (row) => <ListActs list={row} onAct={shown.open} />,
  },
]

/** When a list is open, and for whom. */
const ruleColumns = ({ zone, now }: Shown): readonly DeskColumn<CheckInList>[] => [
  {
    key: 'activates_at',
    label: m.check_in_lists_dates(),
    width: 170,
    sortable: true,
    leaves: 2,
    render: (row) => (
      <span className={cells.muted}>{windowWords(row, { locale: documentLocale(), timeZone: zone })}</span>
    ),
  },
  {
    key: 'products',
    label: m.check_in_lists_products(),
    width: 180,
    leaves: 2,
    phone: 'line',
    render: (row) => <span title={letsInWords(row)}>{letsInWords(row)}</span>,
  },
  {
    key: 'settings',
    label: m.check_in_lists_settings(),
    width: 200,
    extra: true,
    leaves: 1,
    render: (row) => <span className={cells.muted}>{settingsWords(row)}</span>,
  },
  {
    key: 'created_at',
    label: m.check_in_lists_column_created(),
    width: 118,
    sortable: true,
    extra: true,
    leaves: 1,
    render: (row) => <time className={cells.muted}>{placedWords(row.created_at, { zone, now })}</time>,
  },
]

/** Whether the door is open: one that is has no colour. */
export function ListState({ list, zone, now }: { list: CheckInList } & Pick<Shown, 'zone' | 'now'>) {
  const { tone, text } = stateBadge(list, { locale: documentLocale(), timeZone: zone, now })
  return tone === 'teal' ? <Settled>{text}</Settled> : <StatusBadge tone={tone}>{text}</StatusBadge>
}

function Inside({ list, live }: { list: CheckInList; live: ListCounts | undefined }) {
  const { checked_in_attendees: inside, total_attendees: total } = live ?? list
  const words = m.check_in_lists_inside({ inside, total })
  return (
    <Row as="span" className={css.inside} gap={10} align="center">
      <span>{words}</span>
      <span className={css.bar}>
        <ProgressBar label={words} value={inside} max={total} tone="teal" height={5} />
      </span>
    </Row>
  )
}

/** Where the staff of a list scan. */
export const doorAddress = ({ short_id }: CheckInList): string => window.location.origin + publicPaths.door(short_id)

async function copyLink(list: CheckInList): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(doorAddress(list)).then(
    () => true,
    () => false,
  )
  showToast({ message: isCopied ? m.check_in_lists_link_copied() : m.check_in_lists_link_not_copied() })
}

interface ListActsProps {
  list: CheckInList
  onAct: Shown['open']
}

/** The door of a list and its link, and all that is done less often. */
function ListActs({ list, onAct }: ListActsProps) {
  const mayWrite = useMay('check-in:write')
  return (
    <Row as="span" className={css.menu} align="center" justify="end">
      {mayWrite && (
        <span className={css.door}>
          <LinkButton href={doorAddress(list)} newTab size="small">
            {m.check_in_lists_open_door()}
          </LinkButton>
          <IconButton icon={Link} label={m.check_in_lists_copy_link()} onPress={() => void copyLink(list)} />
        </span>
      )}
      <ListMenu list={list} onAct={onAct} />
    </Row>
  )
}

function ListMenu({ list, onAct }: ListActsProps) {
  const mayWrite = useMay('check-in:write')
  const { length: products } = list.product_ids
  const isNamed = list.includes_all_products || (products > 0 && products <= CONDITION_VALUES_MAX)
  const mayMessage = useMay('messages:send') && isNamed
  const writeTo = useWriteTo()
  if (!mayWrite && !mayMessage) return null
  // A list for all tickets is for those that are added later, too.
  const only = list.includes_all_products ? {} : { product_ids: list.product_ids }
  const write = {
    key: 'write',
    label: m.check_in_lists_write(),
    icon: Send,
    onPress: () => writeTo({ message_type: 'ALL_ATTENDEES', ...only }),
  }
  const act = (kind: 'edit' | 'rotate' | 'delete') => () => onAct({ kind, list })
  const door = [
    {
      key: 'door',
      label: m.check_in_lists_open_door(),
      icon: ExternalLink,
      href: doorAddress(list),
      newTab: true,
    },
    { key: 'copy', label: m.check_in_lists_copy_link(), icon: Link, onPress: () => void copyLink(list) },
  ]
  return (
    <RowMenu
      label={m.check_in_lists_actions({ name: list.name })}
      groups={[
        ...(mayWrite ? [{ items: door }] : []),
        {
          items: [
            ...(mayWrite
              ? [
                  { key: 'edit', label: m.check_in_lists_edit(), icon: Pencil, onPress: act('edit') },
                  { key: 'rotate', label: m.check_in_lists_rotate(), icon: RefreshCw, onPress: act('rotate') },
                ]
              : []),
            ...(mayMessage ? [write] : []),
          ],
        },
        ...(mayWrite
          ? [
              {
                items: [
                  {
                    key: 'delete',
                    label: m.check_in_lists_delete(),
                    icon: Trash2,
                    tone: 'danger' as const,
                    onPress: act('delete'),
                  },
                ],
              },
            ]
          : []),
      ]}
    />
  )
}
