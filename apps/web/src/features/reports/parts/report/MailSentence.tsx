import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { Here } from '@turnout/domain/reports/periods.ts'
import { coveredDays, nextMailing } from '@turnout/domain/reports/schedules.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Hidden, Text } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useState } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { MailDraft } from '../../mail-draft.ts'
import { groupInSentence } from '../../report-catalogue.ts'
import { dayText, toldRange } from '../../report-days.ts'
import { zoneWords } from '../../report-scope.ts'

export interface MailSentenceProps {
  readonly draft: MailDraft
  readonly group: SalesGroup | null
  readonly here: Here
}

const REST_MS = 400

/** What the form above will do, in one sentence; readers hear it when the hands rest. */
export function MailSentence({ draft, group, here }: MailSentenceProps) {
  const words = sentence({ draft, group, here })
  const [spoken, setSpoken] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), REST_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <Text padding="10-12" ground="accent-soft" radius="control" size={13.5} figures aria-hidden>
        {words}
      </Text>
      <Hidden as="p" role="status">
        {spoken === words ? words : ''}
      </Hidden>
    </>
  )
}

function sentence({ draft, group, here }: MailSentenceProps): string {
  const plan = { ...draft, zone: here.zone }
  const next = nextMailing(plan, here.now)
  const { startDate, endDate } = coveredDays(plan, next)
  const locale = documentLocale()
  const told = {
    day: dayText(dayOf(next, here.zone), 'told', locale),
    time: draft.at,
    zone: zoneWords(here.zone),
    range: toldRange({ start: startDate, end: endDate }, locale),
  }
  return group === null
    ? m.reports_mail_next_plain(told)
    : m.reports_mail_next({ ...told, group: groupInSentence(group) })
}
