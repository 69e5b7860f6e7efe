import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Failure } from '../../../../desk/Failure.tsx'
import { useAct } from '../../../../desk/use-act.ts'
import { useEventActs } from '../../api.ts'
import { Refusals, type Refused } from './Refusals.tsx'

/** A draft that this page has just made. */
export interface MadeDraft {
  readonly id: number
  readonly title: string
  /** By the clocks of the event. */
  readonly start: string
}

const MADE = ['series', 'made'] as const

/** What was made last, until the page is loaded again. */
export function useMadeSeries() {
  const client = useQueryClient()
  const made = useQuery<readonly MadeDraft[]>({ queryKey: MADE, queryFn: skipToken, gcTime: Infinity }).data ?? []
  return { made, tell: (drafts: readonly MadeDraft[]) => client.setQueryData(MADE, drafts) }
}

/** Above the list of events: how many drafts were just made, and the act that removes them again. */
export function SeriesMade() {
  const words = useWords()
  const { made, tell } = useMadeSeries()
  const { undoSeries, seriesIsMade } = useEventActs()
  const { failed, run } = useAct()
  const [kept, setKept] = useState<readonly Refused[]>([])
  const [isBusy, setBusy] = useState(false)
  const undo = async (key: string): Promise<void> => {
    const problems: Refused[] = []
    for (let from = 0; from < made.length; from += BULK_ROWS_MAX) {
      const part = made.slice(from, from + BULK_ROWS_MAX)
      const ids = part.map(({ id }) => id)
      // oxlint-disable-next-line no-await-in-loop -- the server removes one after the other
      for (const { event_id: id, message } of await undoSeries(ids, `${key}-${from}`)) {
        const draft = made.find((one) => one.id === id)
        if (message !== null && draft !== undefined) problems.push({ ...draft, reason: message })
      }
    }
    await seriesIsMade()
    setKept(problems)
    tell([])
    showToast({ message: m.events_series_undone({ count: made.length - problems.length }) })
  }
  const start = async (): Promise<void> => {
    setBusy(true)
    await run('undo', undo, m.events_series_undo_failed()).finally(() => setBusy(false))
  }
  if (kept.length > 0)
    return <Refusals title={m.events_series_kept({ count: kept.length })} refused={kept} onClose={() => setKept([])} />
  if (made.length === 0) return null
  return (
    <>
      {failed && <Failure {...failed} />}
      <Banner
        tone="info"
        live
        action={
          <Row gap={6} align="center" wrap>
            {made.length <= BULK_ROWS_MAX && (
              <LinkButton
                size="small"
                href={paths.manyEvents(
                  'prices',
                  made.map(({ id }) => id),
                )}
              >
                {m.events_bulk_prices()}
              </LinkButton>
            )}
            <Button size="small" icon={Undo2} busy={isBusy} onPress={() => void start()}>
              {m.events_undo()}
            </Button>
            <IconButton icon={X} label={words.close} onPress={() => tell([])} />
          </Row>
        }
      >
        {m.events_series_done({ count: made.length })}
      </Banner>
    </>
  )
}
