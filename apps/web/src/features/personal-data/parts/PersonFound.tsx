import type { Account } from '@turnout/contract/accounts/account.ts'
import type { PersonalData } from '@turnout/contract/personal-data/personal-data.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { isProofDeclined } from '../../../api/proof.ts'
import { keepFile } from '../../../desk/use-export.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { erasePerson, fetchPersonFile, findPerson } from '../api.ts'
import { KnownCounts } from './KnownCounts.tsx'
import { KnownEvents } from './KnownEvents.tsx'
import { obstacleWords } from '../obstacle-words.ts'

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
