import { useQuery } from '@tanstack/react-query'
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
import { bodyOfWishes, readBack, type BulkWishes } from '../bulk-changes.ts'
import { BulkReadBack } from './bulk/BulkReadBack.tsx'
import { BulkSentences } from './bulk/BulkSentences.tsx'
import type { DatesDesk } from './date-columns.tsx'

/** So long a change can be taken back. */
const UNDO_MS = 86_400_000

/** What changes on many dates in sentences, and what becomes of each date, before it is saved. */
export function SetQuestion({ event, count, rows, error, onClose, onSend }: BulkQuestionProps<DatesDesk>) {
  const words = useWords()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [withOwn, setWithOwn] = useState(false)
  const first = rows[0]
  const [typed, setTyped] = useState<BulkWishes>({
    kinds: ['places'],
    ticket: '',
    price: '',
    places: first?.capacity ?? null,
    guests: first?.day_capacity ?? null,
    minutes: first?.sale_ends_minutes_before ?? null,
    name: first?.label ?? '',
    place: first?.place ?? '',
    isShown: !(first?.is_hidden ?? false),
  })
  const tickets = useQuery({ ...dateQuery(event.id, first?.id ?? 0), enabled: first !== undefined }).data?.prices ?? []
  const wishes = { ...typed, ticket: typed.ticket || String(tickets[0]?.price_id ?? '') }
  const read = readBack(rows, wishes, withOwn)
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
          wishes={wishes}
          tickets={tickets}
          currency={event.currency}
          onChange={(change) => setTyped({ ...wishes, ...change })}
        />
        <BulkReadBack event={event} wishes={wishes} read={read} onChangeOwn={() => setWithOwn(true)} />
        {others > 0 && <Text font="small">{m.occurrences_set_others({ count: others })}</Text>}
        <Text font="small" tone="muted">
          {m.occurrences_set_undo({ time: until })}
        </Text>
      </Stack>
    </Dialog>
  )
}
