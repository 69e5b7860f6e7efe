import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { MonitorUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@turnout/contract/paths.ts'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { conflictsQuery } from '../api.ts'
import { useMay } from '../../../shell/use-may.ts'

interface CheckInHeadProps {
  readonly eventId: number
  readonly event: Event | undefined
  readonly tab: 'lists' | 'figures' | 'conflicts'
  /** The one next step of the page. */
  readonly action?: ReactNode
}

/** The head of the three pages of check-in: lists, figures, conflicts. */
export function CheckInHead({ eventId, event, tab, action }: CheckInHeadProps) {
  const mayWrite = useMay('check-in:write')
  const open = useQuery(conflictsQuery(eventId, 'open')).data?.meta.total ?? 0
  return (
    <>
      <PageTitle parts={[m.check_in_lists_title(), event?.title]} />
      <PageHead
        title={m.check_in_lists_title()}
        crumbs={[{ label: event?.title ?? '', href: paths.dashboard(eventId) }, { label: m.check_in_lists_title() }]}
        subtitle={mayWrite ? m.check_in_lists_subtitle() : m.check_in_lists_subtitle_read()}
        actions={
          <>
            <LinkButton href={paths.checkInScreen(eventId)} icon={MonitorUp}>
              {m.check_in_live_screen()}
            </LinkButton>
            {action}
          </>
        }
      />
      <Box below={20}>
        <LinkTabs
          label={m.check_in_live_tabs()}
          tabs={[
            { href: paths.checkInLists(eventId), label: m.check_in_live_tab_lists(), current: tab === 'lists' },
            { href: paths.checkInFigures(eventId), label: m.check_in_live_tab_figures(), current: tab === 'figures' },
            {
              href: paths.checkInConflicts(eventId),
              label: m.check_in_live_tab_conflicts(),
              current: tab === 'conflicts',
              ...(open > 0 && { count: open }),
            },
          ]}
        />
      </Box>
    </>
  )
}
