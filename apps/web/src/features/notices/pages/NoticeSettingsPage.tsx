import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check } from 'lucide-react'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { useSavedMoment } from '../../../shell/settings/use-saved-moment.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { noticePreferencesQuery } from '../api.ts'
import { ChoiceRow } from '../parts/ChoiceRow.tsx'
import css from '../parts/NoticeSettings.module.css'

/** Of what the person is told in this account, and how; each choice saves itself. */
export function NoticeSettingsPage() {
  const { data: account } = useQuery(currentAccountQuery)
  const { isSaved, noteSaved } = useSavedMoment()
  return (
    <>
      <PageTitle parts={[m.notices_mail_settings()]} />
      <ScreenHead subtitle={m.notices_settings_intro({ account: account?.name ?? '' })} />
      <div className={css.page}>
        <Card
          title={m.notices_settings_card()}
          headEnd={
            <Row as="p" className={css.saved} gap={6} align="center" tone="muted" role="status">
              {isSaved && (
                <>
                  <Check size={16} strokeWidth={2.2} aria-hidden />
                  {m.accounts_saved()}
                </>
              )}
            </Row>
          }
        >
          <Choices onSaved={noteSaved} />
        </Card>
      </div>
    </>
  )
}

function Choices({ onSaved }: { onSaved: () => void }) {
  const asked = useQuery(noticePreferencesQuery)
  const { data: user } = useQuery(currentUserQuery)
  if (asked.isError && asked.data === undefined)
    return <LoadError message={asked.error.message} onRetry={asked.refetch} />
  if (asked.data === undefined || user === undefined)
    return (
      <div aria-busy role="status" aria-label={m.notices_loading()}>
        <Skeleton height="320px" />
      </div>
    )
  if (asked.data.length === 0)
    return (
      <EmptyState ghost="rows" title={m.notices_none()}>
        {m.notices_none_text()}
      </EmptyState>
    )
  return (
    <div>
      {asked.data.map((choice) => (
        <ChoiceRow key={choice.kind} choice={choice} capabilities={user.capabilities} onSaved={onSaved} />
      ))}
    </div>
  )
}
