import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { RowMenu, type MenuGroup, type MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import {
  Ban,
  CircleStop,
  Eye,
  EyeOff,
  History,
  PencilLine,
  Receipt,
  Repeat2,
  ScanLine,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useMay } from '../../../shell/use-may.ts'
import { changeDates, joinRule, useRefreshDates } from '../api.ts'
import { nameOfDate } from '../occurrence-words.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'

const DONE = {
  close: m.occurrences_done_close,
  open: m.occurrences_done_open,
  hide: m.occurrences_done_hide,
  show: m.occurrences_done_show,
  delete: m.occurrences_done_delete,
} as const
type Act = keyof typeof DONE

/** What takes an act back. */
const UNDO: Partial<Record<Act, Act>> = { close: 'open', open: 'close', hide: 'show', show: 'hide' }

interface RowActs {
  /** Where the date is looked at elsewhere. */
  places: readonly MenuItem[]
  /** Of the page that cancels it; null for members who may not. */
  cancelHref: string | null
  /** Null for members who may change nothing. */
  changes: { onChange: () => void; onAct: (action: Act) => void; onDelete: () => void; onJoin: () => void } | null
}

/** What can be done with a date; one that has tickets cannot be deleted. */
function groupsOf(date: Occurrence, { places, cancelHref: href, changes }: RowActs): readonly MenuGroup[] {
  const isCancelled = date.status === 'CANCELLED'
  const cancel: readonly MenuItem[] =
    href === null
      ? []
      : isCancelled
        ? [{ key: 'progress', label: m.occurrences_act_progress(), icon: History, href }]
        : [{ key: 'cancel', label: m.occurrences_act_cancel(), icon: Ban, tone: 'danger', href }]
  const elsewhere = places.length === 0 ? [] : [{ items: places }]
  if (isCancelled || changes === null) return [...elsewhere, ...(cancel.length === 0 ? [] : [{ items: cancel }])]
  const { onChange, onAct, onDelete, onJoin } = changes
  const [sale, label, icon] =
    date.status === 'OPEN'
      ? (['close', m.occurrences_act_close(), CircleStop] as const)
      : (['open', m.occurrences_act_open(), Undo2] as const)
  const [view, viewLabel, viewIcon] = date.is_hidden
    ? (['show', m.occurrences_act_show(), Eye] as const)
    : (['hide', m.occurrences_act_hide(), EyeOff] as const)
  const isFree = date.quantity_sold + date.quantity_held === 0
  const removal: readonly MenuItem[] = isFree
    ? [{ key: 'delete', label: m.occurrences_act_delete(), icon: Trash2, tone: 'danger', onPress: onDelete }]
    : []
  const last = [...cancel, ...removal]
  const join: readonly MenuItem[] =
    isFree && date.is_detached && date.rule_id !== null
      ? [{ key: 'join', label: m.occurrences_act_join(), icon: Repeat2, onPress: onJoin }]
      : []
  return [
    ...elsewhere,
    {
      items: [
        { key: 'change', label: m.occurrences_act_change(), icon: PencilLine, onPress: onChange },
        { key: sale, label, icon, onPress: () => onAct(sale) },
        { key: view, label: viewLabel, icon: viewIcon, onPress: () => onAct(view) },
        ...join,
      ],
    },
    ...(last.length === 0 ? [] : [{ items: last }]),
  ]
}

/** Where the member in view may look at a date: the lists that it narrows. */
function usePlacesOfDate(eventId: number) {
  const places = [
    { key: 'orders', label: m.shell_orders(), icon: Receipt, at: paths.orders, isSeen: useMay('orders:read') },
    { key: 'guests', label: m.shell_guests(), icon: Users, at: paths.attendees, isSeen: useMay('attendees:read') },
    { key: 'door', label: m.shell_check_in(), icon: ScanLine, at: paths.checkInLists, isSeen: useMay('check-in:read') },
  ]
  return (dateId: number): readonly MenuItem[] =>
    places.flatMap(({ at, isSeen, ...place }) => (isSeen ? [{ ...place, href: `${at(eventId)}?date=${dateId}` }] : []))
}

/** What is done to one date at once, and said. */
function useActs(eventId: number, zone: string) {
  const refresh = useRefreshDates(eventId)
  /** Answers why it was refused; null: it is done. */
  const send = async (id: number, action: Act): Promise<string | null> => {
    try {
      const { data } = await changeDates(eventId, { action, occurrence_ids: [id] })
      await refresh()
      return data[0]?.message ?? null
    } catch (error) {
      return error instanceof ApiError ? error.message : m.shell_unexpected_error()
    }
  }
  const act = async (id: number, action: Act, isUndone = false): Promise<void> => {
    const refused = await send(id, action)
    const undo = UNDO[action]
    showToast({
      message: refused ?? DONE[action]({ count: 1 }),
      ...(refused === null &&
        undo !== undefined &&
        !isUndone && { stayMs: 10_000, action: { label: m.shell_undo(), onPress: () => act(id, undo, true) } }),
    })
  }
  const join = async (date: Occurrence): Promise<void> => {
    try {
      const joined = await joinRule(eventId, date.id)
      await refresh()
      showToast({ message: m.occurrences_joined({ date: nameOfDate(joined, zone) }) })
    } catch (error) {
      showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    }
  }
  return { send, act, join }
}

interface ActionsOf {
  eventId: number
  zone: string
  onChange: (date: Occurrence) => void
}

/** The menu of a date, and the question before it is deleted. */
export function useDateActions({ eventId, zone, onChange }: ActionsOf) {
  const mayWrite = useMay('events:write')
  const mayCancel = useMay('orders:refund')
  const hasDates = useHasDates(eventId)
  const placesOf = usePlacesOfDate(eventId)
  const { send, act, join } = useActs(eventId, zone)
  const [deleting, setDeleting] = useState<Occurrence | null>(null)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const remove = async (date: Occurrence) => {
    const refused = await send(date.id, 'delete')
    if (refused !== null) return setRefusal(refused)
    setDeleting(null)
    showToast({ message: m.occurrences_done_delete({ count: 1 }) })
  }
  const changesOf = (date: Occurrence): RowActs['changes'] =>
    mayWrite
      ? {
          onChange: () => onChange(date),
          onAct: (action) => void act(date.id, action),
          onJoin: () => void join(date),
          onDelete: () => {
            setRefusal(undefined)
            setDeleting(date)
          },
        }
      : null
  return {
    /** What menus have besides their date: rows are drawn again when it comes. */
    renderKey: [mayWrite, mayCancel, hasDates].join(),
    actions: (date: Occurrence) => {
      // The only date of an event is cancelled with it.
      const cancelHref = mayCancel && hasDates ? paths.cancelDate(eventId, date.id) : null
      const groups = groupsOf(date, { places: hasDates ? placesOf(date.id) : [], cancelHref, changes: changesOf(date) })
      return groups.length === 0 ? null : (
        <RowMenu label={m.occurrences_actions({ date: nameOfDate(date, zone) })} groups={groups} />
      )
    },
    dialogs: deleting && (
      <ConfirmDialog
        open
        onClose={() => setDeleting(null)}
        title={m.occurrences_delete_title({ count: 1 })}
        consequences={[nameOfDate(deleting, zone), m.occurrences_delete_text()]}
        confirmLabel={m.occurrences_delete_confirm({ count: 1 })}
        onConfirm={() => remove(deleting)}
        error={refusal}
      />
    ),
  }
}
