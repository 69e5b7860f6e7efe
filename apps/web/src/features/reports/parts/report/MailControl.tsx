import { useQuery } from '@tanstack/react-query'
import type { ReportType } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { PopoverForm } from '@turnout/ui/overlays/PopoverForm.tsx'
import { Mail, MailCheck, MailWarning } from 'lucide-react'
import { currentUserQuery } from '../../../../api/session.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { readersQuery, schedulesQuery } from '../../api.ts'
import { draftOf, mailedWords, scheduleOf } from '../../mail-draft.ts'
import type { MailedReport } from '../../mail-draft.ts'
import { useIsMailed } from '../../report-scope.ts'
import type { KnownScope } from '../../report-scope.ts'
import css from './report.module.css'
import { MailForm } from './MailForm.tsx'

export interface MailControlProps {
  readonly scope: KnownScope
  readonly report: ReportType
  readonly asked: MailedReport
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Whether a report is mailed, and the form that says when and to whom. */
export function MailControl(props: MailControlProps) {
  const mayMail = useMay('guests:export')
  const isMailed = useIsMailed(props.scope)
  return isMailed && mayMail ? <Control {...props} /> : null
}

function Control({ scope, report, asked, open, onOpenChange }: MailControlProps) {
  const { data: schedules } = useQuery(schedulesQuery(scope))
  const { data: readers } = useQuery({ ...readersQuery(scope), enabled: open })
  const own = useQuery(currentUserQuery).data?.id
  const schedule = scheduleOf(schedules ?? [], report, asked)
  const icon = schedule === undefined ? Mail : schedule.status === 'STOPPED' ? MailWarning : MailCheck
  return (
    <span className={css.control} data-status={schedule?.status}>
      <PopoverForm
        label={m.reports_mail()}
        button={<Button icon={icon}>{mailedWords(schedule)}</Button>}
        open={open}
        onOpenChange={onOpenChange}
        width={372}
        placement="bottom end"
      >
        {schedules === undefined || readers === undefined ? (
          <Stack gap={14} padding="16-18" aria-busy>
            <Skeleton height="38px" />
            <Skeleton height="38px" />
            <Skeleton height="60px" />
          </Stack>
        ) : (
          <MailForm
            scope={scope}
            report={report}
            asked={asked}
            schedule={schedule}
            readers={readers}
            first={draftOf(schedule, readers.some(({ user_id }) => user_id === own) ? own : undefined)}
            onDone={() => onOpenChange(false)}
          />
        )}
      </PopoverForm>
    </span>
  )
}
