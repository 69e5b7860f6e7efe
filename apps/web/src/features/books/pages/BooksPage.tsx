import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { loadErrorOf } from '../../../api/load-error.ts'
import { currentAccountQuery, currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../shell/may.ts'
import settingsCss from '../../../shell/settings/settings.module.css'
import { FormOutline } from '../../accounts/parts/FormOutline.tsx'
import { bookSettingsQuery } from '../api.ts'
import { FileCard } from '../parts/FileCard.tsx'
import { NumbersCard } from '../parts/NumbersCard.tsx'

/** Files for an accountant, and the numbers that they need. */
export function BooksPage() {
  const { data: user } = useQuery(currentUserQuery)
  const account = useQuery(currentAccountQuery)
  const settings = useQuery(bookSettingsQuery(account.data?.id ?? 0))
  if (user !== undefined && !may(user, 'account:payouts')) return <AccessDenied />
  const { error, refetch } = account.error === null ? settings : account
  return (
    <>
      <PageTitle parts={[m.books_title()]} />
      <ScreenHead title={m.books_title()} tabbed subtitle={m.books_subtitle()} />
      <Grid className={settingsCss.form} gap={20}>
        {account.data !== undefined && settings.data !== undefined ? (
          <>
            <FileCard accountId={account.data.id} zone={account.data.timezone} />
            <Card title={m.books_by_event()}>
              <Text>
                {m.books_by_event_text()}{' '}
                <TextLink href={paths.accountReport('revenue')}>{m.books_by_event_open()}</TextLink>
              </Text>
            </Card>
            <NumbersCard accountId={account.data.id} settings={settings.data} />
          </>
        ) : (
          <Card label={m.books_title()}>
            {error === null ? <FormOutline fields={3} /> : <LoadError {...loadErrorOf({ error, refetch })} />}
          </Card>
        )}
      </Grid>
    </>
  )
}
