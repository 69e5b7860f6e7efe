import { useQuery } from '@tanstack/react-query'
import type { WaitingStats } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { StatTile } from '@turnout/ui/charts/StatTile.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { eventQuery } from '../../../api/event.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { exactWords } from '../../../desk/moment-words.ts'
import { useExport } from '../../../desk/use-export.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { useListAddress } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import { fetchWaitingFile, waitingStatsQuery, useSaveOfferRule } from '../api.ts'
import { WaitersList } from '../parts/WaitersList.tsx'
import css from '../parts/waiting-list-waiting-figures.module.css'
import { readWaitingFilters, waitersMeant, WAITING_SORTS } from '../waiting-address.ts'

interface WaitingFiguresProps {
  readonly stats: WaitingStats
  readonly zone: string
}

/** How many wait, what is on offer, and what is kept for them. */
function WaitingFigures({ stats, zone }: WaitingFiguresProps) {
  const kept = stats.prices.filter(({ is_kept, free_places }) => is_kept && (free_places ?? 0) > 0)
  return (
    <>
      {stats.paused_until !== null && stats.waiting > 0 && stats.waitlist_auto_process && (
        <Banner tone="info" title={m.waiting_list_paused({ until: exactWords(stats.paused_until, zone) })} />
      )}
      {kept.map(({ product_price_id, title, free_places }) => (
        <Banner key={product_price_id} tone="info" title={m.waiting_list_kept({ count: free_places ?? 0, title })}>
          {m.waiting_list_kept_text()}
        </Banner>
      ))}
      <Card label={m.waiting_list_figures()}>
        <Grid className={css.tiles} gap={16}>
          <div>
            <StatTile
              label={m.waiting_list_status_waiting()}
              value={String(stats.waiting)}
              note={m.waiting_list_places({ count: stats.waiting_places })}
            />
          </div>
          <div>
            <StatTile
              label={m.waiting_list_status_offered()}
              value={String(stats.offered)}
              note={m.waiting_list_places({ count: stats.offered_places })}
            />
          </div>
          <div>
            <StatTile
              label={m.waiting_list_status_purchased()}
              value={String(stats.purchased)}
              {...(stats.taken_percent !== null && {
                note: m.waiting_list_taken_share({ percent: stats.taken_percent }),
              })}
            />
          </div>
          <div>
            <StatTile label={m.waiting_list_status_lapsed()} value={String(stats.offer_expired)} />
          </div>
        </Grid>
      </Card>
    </>
  )
}

interface OfferRuleCardProps {
  readonly eventId: number
  readonly stats: WaitingStats
}

/** Whether places are offered automatically, and how long they are held. */
function OfferRuleCard({ eventId, stats }: OfferRuleCardProps) {
  const mayWrite = useMay('events:write')
  const save = useSaveOfferRule(eventId)
  const [isAutomatic, setAutomatic] = useState(stats.waitlist_auto_process)
  const [minutes, setMinutes] = useState<number | null>(stats.waitlist_offer_timeout_minutes)
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true, error: undefined })
    try {
      // An empty field is refused by the server, like any other that is none.
      await save({ waitlist_auto_process: isAutomatic, waitlist_offer_timeout_minutes: minutes ?? 0 })
      setState({ busy: false, error: undefined })
      showToast({ message: m.waiting_list_rule_saved() })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setState({ busy: false, error: problem.errors['waitlist_offer_timeout_minutes']?.[0] ?? problem.message })
    }
  }
  return (
    <Card title={m.waiting_list_rule_title()}>
      <Stack
        as="form"
        className={css.offerRuleCardForm}
        gap={16}
        items="start"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Switch
          name="waitlist_auto_process"
          label={m.waiting_list_rule_auto()}
          consequence={m.waiting_list_rule_auto_text()}
          value={isAutomatic}
          onChange={setAutomatic}
          disabled={!mayWrite}
        />
        <NumberField
          name="waitlist_offer_timeout_minutes"
          label={m.waiting_list_rule_minutes()}
          help={m.waiting_list_rule_minutes_text()}
          unit={m.waiting_list_rule_unit()}
          value={minutes}
          onChange={setMinutes}
          disabled={!mayWrite}
          error={state.error}
        />
        {mayWrite && (
          <Button type="submit" busy={state.busy}>
            {m.waiting_list_rule_save()}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

/** Who waits for places of the event, what is offered to them, and by which rule. */
export function WaitingListPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const stats = useQuery(waitingStatsQuery(eventId)).data
  const mayExport = useMay('guests:export')
  const address = useListAddress(WAITING_SORTS)
  const meant = waitersMeant(address.query, readWaitingFilters(address.search))
  const file = useExport(
    (format, options) => fetchWaitingFile(eventId, { ...meant, format }, options),
    `waiting-list-${eventId}`,
  )
  return (
    <>
      <PageTitle parts={[m.waiting_list_title(), event?.title]} />
      <ScreenHead
        subtitle={m.waiting_list_subtitle()}
        actions={mayExport && <ExportMenu busy={file.progress !== null} onChoose={(format) => file.run(format)} />}
      />
      <ExportNews of={file} failure={m.waiting_list_export_failed()} />
      <Grid gap={20} columns={1}>
        {stats !== undefined && event !== undefined && <WaitingFigures stats={stats} zone={event.timezone} />}
        <WaitersList key={eventId} eventId={eventId} zone={event?.timezone} />
        {stats !== undefined && <OfferRuleCard key={`rule ${eventId}`} eventId={eventId} stats={stats} />}
      </Grid>
    </>
  )
}
