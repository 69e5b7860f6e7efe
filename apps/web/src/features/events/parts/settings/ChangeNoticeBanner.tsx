import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeNotice } from '@turnout/contract/events/change-notice.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { changeNoticeQuery, decideNotice } from '../../api.ts'

type Tell = 'NOW' | 'NEVER'

/** After a save that guests are told of: how many, when, and the way to tell them at once or not at all. */
export function ChangeNoticeBanner({ event }: { event: Pick<Event, 'id' | 'version' | 'timezone'> }) {
  const query = changeNoticeQuery(event)
  const notice = useQuery(query).data
  const client = useQueryClient()
  const [state, setState] = useState<{ busy: Tell | null; problem: string | null }>({ busy: null, problem: null })
  const decide = async (tell: Tell): Promise<void> => {
    setState({ busy: tell, problem: null })
    try {
      const { data } = await decideNotice(event.id, tell)
      client.setQueryData(query.queryKey, data)
      showToast({ message: tell === 'NOW' ? m.events_notice_told() : m.events_notice_withheld() })
      setState({ busy: null, problem: null })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setState({ busy: null, problem: problem.message })
      await client.invalidateQueries(query)
    }
  }
  const failure = state.problem !== null && (
    <Banner tone="error" title={m.events_notice_failed()} live>
      {state.problem}
    </Banner>
  )
  if (notice == null)
    return (
      failure && (
        <Stack gap={10} below={20}>
          {failure}
        </Stack>
      )
    )
  return (
    <Stack gap={10} below={20}>
      {failure}
      <Banner
        tone="info"
        title={titleOf(notice, event.timezone)}
        live
        action={
          <Row gap={8} wrap>
            <Button size="small" busy={state.busy === 'NEVER'} onPress={() => void decide('NEVER')}>
              {m.events_notice_never()}
            </Button>
            {notice.is_on_show && !notice.is_due && (
              <Button size="small" busy={state.busy === 'NOW'} onPress={() => void decide('NOW')}>
                {m.events_notice_now()}
              </Button>
            )}
          </Row>
        }
      >
        {m.events_notice_text()}
      </Banner>
    </Stack>
  )
}

function titleOf(
  { people: count, has_new_date, has_new_place, is_on_show, is_due, due_at }: ChangeNotice,
  zone: string,
) {
  const what = has_new_date
    ? has_new_place
      ? m.events_notice_both()
      : m.events_notice_date()
    : m.events_notice_place()
  if (!is_on_show) return m.events_notice_title_later({ count, what })
  if (is_due) return m.events_notice_title_soon({ count, what })
  const time = formatDate(due_at, 'time', { locale: documentLocale(), timeZone: zone })
  return m.events_notice_title({ count, what, time })
}
