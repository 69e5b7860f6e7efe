import { useQueries } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import type { BulkQuestionProps } from '../../../desk/list/define-desk.ts'
import { useNow } from '../../../desk/use-now.ts'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { dateQuery } from '../api.ts'
import { bodyOfWishes, readBack, type BulkWishes, type Kind, type TicketsOfDates } from '../bulk-changes.ts'
import { BulkReadBack } from './bulk/BulkReadBack.tsx'
import { BulkSentences } from './bulk/BulkSentences.tsx'
import type { DatesDesk } from './date-columns.tsx'

/** So long a change can be taken back. */
const UNDO_MS = 86_400_000

const isOfTickets = (kind: Kind): boolean => kind === 'price' || kind === 'limit'

/** Prices and limits of the first of some dates, or of each of them. */
function useTickets(
  eventId: number,
  { rows, isOfEach }: { rows: BulkQuestionProps<DatesDesk>['rows']; isOfEach: boolean },
): TicketsOfDates {
  const asked = useQueries({ queries: (isOfEach ? rows : rows.slice(0, 1)).map(({ id }) => dateQuery(eventId, id)) })
  return new Map(asked.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])))
}

/** What is asked for, as it is typed; at first the places of the first date. */
function useWishes(eventId: number, rows: BulkQuestionProps<DatesDesk>['rows']) {
  const first = rows[0]
  const [typed, setTyped] = useState<BulkWishes>({
    kinds: ['places'],
    ticket: '',
    price: '',
    limited: '',
    most: null,
    places: first?.capacity ?? null,
    guests: first?.day_capacity ?? null,
    minutes: first?.sale_ends_minutes_before ?? null,
    name: first?.label ?? '',
    place: first?.place ?? '',
    isShown: !(first?.is_hidden ?? false),
  })
  const tickets = useTickets(eventId, { rows, isOfEach: typed.kinds.some(isOfTickets) })
  const { prices = [], limits = [] } = tickets.get(first?.id ?? 0) ?? {}
  const wishes = {
    ...typed,
    ticket: typed.ticket || String(prices[0]?.price_id ?? ''),
    limited: typed.limited || String(limits[0]?.product_id ?? ''),
  }
  return { wishes, tickets, prices, limits, setTyped }
}

/** What changes on many dates in sentences, and what becomes of each date, before it is saved. */
export function SetQuestion({ event, count, rows, error, onClose, onSend }: BulkQuestionProps<DatesDesk>) {
  const words = useWords()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [withOwn, setWithOwn] = useState(false)
  const { wishes, tickets, prices, limits, setTyped } = useWishes(event.id, rows)
  const read = readBack(rows, wishes, { withOwn, tickets })
  // Of a whole list only the server knows those that are not in view.
  const others = count - rows.length
  const changing = wishes.kinds.length === 0 ? 0 : read.changing.length + others
  const send = async () => {
    setBusy(true)
    const whose = others > 0 ? { leaves_own: !withOwn } : { occurrence_ids: read.changing.map(({ id }) => id) }
    await onSend({ ...bodyOfWishes(wishes), ...whose })
    setBusy(false)
  }
  const until = formatDate(new Date(now.getTime() + UNDO_MS).toISOString(), 'moment', {
    locale: documentLocale(),
    timeZone: event.timezone,
  })
  return (
    <Dialog
      open
      role="alertdialog"
      width={860}
      onClose={onClose}
      title={m.occurrences_set_title({ count })}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="filled" busy={busy} disabled={changing === 0} onPress={send}>
            {changing === 0 ? m.occurrences_set_nothing() : m.occurrences_set_title({ count: changing })}
          </Button>
        </>
      }
    >
      <Stack gap={16} columns={1}>
        {error !== undefined && (
          <Banner tone="error" live>
            {error}
          </Banner>
        )}
        <BulkSentences
          {...{ wishes, limits }}
          tickets={prices}
          currency={event.currency}
          onChange={(change) => setTyped({ ...wishes, ...change })}
        />
        <BulkReadBack {...{ event, wishes, read, tickets }} onChangeOwn={() => setWithOwn(true)} />
        {others > 0 && <Text font="small">{m.occurrences_set_others({ count: others })}</Text>}
        <Text font="small" tone="muted">
          {m.occurrences_set_undo({ time: until })}
        </Text>
      </Stack>
    </Dialog>
  )
}
