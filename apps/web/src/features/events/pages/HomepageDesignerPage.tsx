import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Hidden, Stack } from '@turnout/ui/layout/parts.tsx'
import { useLocation } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { lookQuery } from '../designer/api.ts'
import { Designer } from '../parts/designer/Designer.tsx'

/** The look of the event page and of its tickets, changed while looking at them. It takes the whole window. */
export function HomepageDesignerPage() {
  const eventId = useEventId()
  const isTicket = useLocation().pathname === paths.ticketDesigner(eventId)
  const half = isTicket ? m.shell_tab_ticket() : m.shell_event_page()
  const event = useQuery(eventQuery(eventId))
  const look = useQuery(lookQuery(eventId))
  const mayWrite = useMay('events:write')
  if (!mayWrite) return <AccessDenied />
  const failed = [event, look].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return <ErrorOf error={failed.error} onRetry={() => failed.refetch()} />
  return (
    <>
      <PageTitle parts={[half, m.shell_design(), event.data?.title]} />
      {event.data !== undefined && look.data !== undefined ? (
        <Designer key={eventId} event={event.data} state={look.data} isTicket={isTicket} />
      ) : (
        <Stack as="main" gap={16} padding={16} id="main" aria-busy="true">
          <Hidden as="h1">{m.shell_design()}</Hidden>
          <Skeleton height="56px" />
          <Skeleton height="420px" />
        </Stack>
      )}
    </>
  )
}
