import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { eventQuery } from '../../../api/event.ts'
import { ExportMenu, ExportNews } from '../../../desk/ExportMenu.tsx'
import { useExport } from '../../../desk/use-export.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useListAddress } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import { fetchWaitingFile, waitingStatsQuery } from '../api.ts'
import { OfferRuleCard } from '../parts/OfferRuleCard.tsx'
import { WaitersList } from '../parts/WaitersList.tsx'
import { WaitingFigures } from '../parts/WaitingFigures.tsx'
import { readWaitingFilters, waitersMeant, WAITING_SORTS } from '../waiting-address.ts'

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
      <PageHead
        title={m.waiting_list_title()}
        crumbs={[{ label: event?.title ?? '', href: paths.dashboard(eventId) }, { label: m.waiting_list_title() }]}
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
