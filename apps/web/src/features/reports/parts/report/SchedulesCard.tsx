import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '@turnout/contract/reports/schedule.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { MailCheck, MailWarning } from 'lucide-react'
import { ApiError } from '../../../../api/api-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { formatNearDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { schedulesQuery, useStopSchedule } from '../../api.ts'
import { mailLine } from '../../mail-draft.ts'
import { isSalesReport, reportEntries, salesWords } from '../../report-catalogue.ts'
import { reportPath } from '../../report-scope.ts'
import type { KnownScope } from '../../report-scope.ts'
import css from './report-schedules-card.module.css'

/** The reports that are mailed regularly, and those whose mailing has stopped. */
export function SchedulesCard({ scope }: { scope: KnownScope }) {
  const { data: schedules } = useQuery(schedulesQuery(scope))
  if (schedules === undefined) return null
  return (
    <Card title={m.reports_section_mailed()} flush>
      {schedules.length === 0 && (
        <Text className={css.none} rule="above" tone="muted">
          {m.reports_mail_none()}
        </Text>
      )}
      {schedules.length > 0 && (
        <ul>
          {schedules.map((schedule) => (
            <Line key={schedule.id} scope={scope} schedule={schedule} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function nameOf({ report, group_by }: Schedule): string {
  if (group_by !== null && isSalesReport(report)) return salesWords(group_by).name
  return reportEntries().find(({ type }) => type === report)?.name ?? ''
}

/** Where the report is, as it is mailed, with the form open. */
function formPath(scope: KnownScope, { report, group_by, question_id, basis, currency_code }: Schedule): string {
  const search = new URLSearchParams({
    ...(group_by !== null && { group_by }),
    ...(question_id !== null && { question_id: String(question_id) }),
    ...(basis === 'event' && { basis }),
    ...(currency_code !== null && { currency_code }),
    open: 'mail',
  })
  return `${reportPath(scope, report)}?${search.toString()}`
}

function Line({ scope, schedule }: { scope: KnownScope; schedule: Schedule }) {
  const own = useQuery(currentUserQuery).data?.id
  const mayMail = useMay('guests:export')
  const name = nameOf(schedule)
  const where = { locale: documentLocale(), timeZone: scope.zone }
  const day = (at: string) => formatNearDate(at, 'dayMonth', where)
  if (schedule.stopped !== null) {
    return (
      <Row as="li" className={css.schedulesCardLine} gap={12} align="center" rule="above" figures data-stopped>
        <MailWarning size={18} strokeWidth={1.75} aria-hidden />
        <div>
          <b>{name}</b>
          <p>{m.reports_mail_stopped_line({ day: day(schedule.stopped.at), name: schedule.stopped.person })}</p>
        </div>
        {mayMail && (
          <LinkButton size="small" href={formPath(scope, schedule)}>
            {m.reports_mail_fix()}
          </LinkButton>
        )}
      </Row>
    )
  }
  return (
    <Row as="li" className={css.schedulesCardLine} gap={12} align="center" rule="above" figures>
      <MailCheck size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{name}</b>
        <p>{mailLine(schedule, own)}</p>
      </div>
      {schedule.next && (
        <Text as="span" size={13} tone="muted">
          {m.reports_mail_next_short({ day: day(schedule.next.at) })}
        </Text>
      )}
      {mayMail && <LineMenu scope={scope} schedule={schedule} name={name} />}
    </Row>
  )
}

function LineMenu({ scope, schedule, name }: { scope: KnownScope; schedule: Schedule; name: string }) {
  const stop = useStopSchedule(scope)
  const end = () =>
    stop.mutateAsync(schedule.id).then(
      () => showToast({ message: m.reports_mail_ended() }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        showToast({ message: error.message })
      },
    )
  return (
    <RowMenu
      label={m.reports_mail_actions({ report: name })}
      groups={[
        {
          items: [
            { key: 'change', label: m.reports_mail_change(), href: formPath(scope, schedule) },
            { key: 'stop', label: m.reports_mail_stop(), tone: 'danger', onPress: end },
          ],
        },
      ]}
    />
  )
}
