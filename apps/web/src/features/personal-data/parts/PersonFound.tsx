import type { Account } from '@turnout/contract/accounts/account.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { PersonalData } from '@turnout/contract/personal-data/personal-data.ts'
import type { ErasureObstacle } from '@turnout/domain/personal-data/judge-erasure.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Grid, Row, Text, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { isProofDeclined } from '../../../api/proof.ts'
import { keepFile } from '../../../desk/use-export.ts'
import { formatDate } from '../../../format/format.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { erasePerson, fetchPersonFile, findPerson } from '../api.ts'
import css from './PersonalData.module.css'

/** A person whom the account was asked for, by their address. */
export interface Found {
  readonly email: string
  readonly data: PersonalData
}

interface PersonFoundProps {
  readonly account: Account
  readonly found: Found
  readonly onErased: (left: PersonalData) => void
}

const WORDS: Readonly<Record<ErasureObstacle, () => string>> = {
  TICKETS: m.personal_data_obstacle_tickets,
  HOLD: m.personal_data_obstacle_hold,
  OFFER: m.personal_data_obstacle_offer,
  REFUND: m.personal_data_obstacle_refund,
}

/** Why a person cannot be erased yet, and what to do. */
const obstacleWords = (obstacle: ErasureObstacle): string => WORDS[obstacle]()

/** The events that a person bought for, each with a link to its orders. */
function KnownEvents({ events, timeZone }: { events: PersonalData['events']; timeZone: string }) {
  return (
    <Stack as="ul" gap={8} aria-label={m.personal_data_events()}>
      {events.map(({ id, title, start_date, tickets_count: count }) => (
        <li key={id}>
          <TextLink href={paths.orders(id)}>{title}</TextLink>
          <Text as="span" block font="small" tone="muted">
            {formatDate(start_date, 'date', { locale: documentLocale(), timeZone })} ·{' '}
            {m.personal_data_event_tickets({ count })}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** How much of each there is. */
function KnownCounts({ data }: { data: PersonalData }) {
  const counts: readonly (readonly [label: string, count: number])[] = [
    [m.personal_data_orders(), data.orders_count],
    [m.personal_data_tickets(), data.tickets_count],
    [m.personal_data_answers(), data.answers_count],
    [m.personal_data_waiting(), data.waiting_count],
    [m.personal_data_mails(), data.mails_count],
    [m.personal_data_invoices(), data.invoices_count],
  ]
  return (
    <dl className={css.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is kept of a person, with the ways to hand it over and to erase it. */
export function PersonFound({ account, found: { email, data }, onErased }: PersonFoundProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isKnown = data.orders_count + data.tickets_count + data.waiting_count + data.mails_count > 0
  if (!isKnown)
    return (
      <Banner tone="info">
        <Text as="span" breaks>
          {data.is_blocked ? m.personal_data_none_blocked({ email }) : m.personal_data_none({ email })}
        </Text>
      </Banner>
    )
  return (
    <Card title={m.personal_data_found()}>
      <Grid gap={18} columns={1}>
        <Text breaks>{email}</Text>
        <KnownCounts data={data} />
        {data.events.length > 0 && <KnownEvents events={data.events} timeZone={account.timezone} />}
        {data.obstacles.length > 0 && (
          <Banner tone="warning" title={m.personal_data_obstacle()}>
            {data.obstacles.map((one) => (
              <p key={one}>{obstacleWords(one)}</p>
            ))}
          </Banner>
        )}
        <Row gap={12} wrap>
          <FileButton accountId={account.id} email={email} />
          {data.obstacles.length === 0 && (
            <Button variant="danger" onPress={() => setIsAsking(true)}>
              {m.personal_data_erase()}
            </Button>
          )}
        </Row>
      </Grid>
      {isAsking && (
        <DeleteDialog
          title={m.personal_data_erase_title()}
          consequences={[
            m.personal_data_erase_who({ email }),
            m.personal_data_erase_names(),
            m.personal_data_erase_stays(),
            m.personal_data_erase_final(),
          ]}
          confirmLabel={m.personal_data_erase_confirm()}
          done={m.personal_data_erased({ count: data.orders_count })}
          onDelete={() => erasePerson(account.id, email)}
          onClose={() => setIsAsking(false)}
          onDeleted={() => {
            setIsAsking(false)
            void findPerson(account.id, email).then(onErased)
          }}
        />
      )}
    </Card>
  )
}

function FileButton({ accountId, email }: { accountId: number; email: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const fetchIt = async (): Promise<void> => {
    setIsBusy(true)
    try {
      keepFile(await fetchPersonFile(accountId, email), 'personal-data.json')
      showToast({ message: m.personal_data_exported() })
    } catch (error) {
      if (isProofDeclined(error)) return
      showToast({ message: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={isBusy} onPress={() => void fetchIt()}>
      {m.personal_data_export()}
    </Button>
  )
}
