import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams, useNavigate } from 'react-router'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { ErrorOf } from '../../../shell/RouteError.tsx'
import { may } from '../../../shell/may.ts'
import { importQuery, isUnderWay, type ImportPlace } from '../api.ts'
import { importName, STATUS_WORDS } from '../import-words.ts'
import { DeleteImport } from '../parts/DeleteImport.tsx'
import { ImportBody } from '../parts/ImportBody.tsx'
import css from '../parts/Imports.module.css'

/** One import: its head, and below it what its status asks for. */
function ImportView({ place, zone }: { place: ImportPlace; zone: string }) {
  const { data: planned, error, refetch } = useQuery(importQuery(place))
  if (planned === undefined) {
    return error === null ? <Skeleton height="320px" /> : <ErrorOf error={error} onRetry={() => refetch()} />
  }
  return (
    <>
      <Head accountId={place.accountId} planned={planned} zone={zone} />
      <Grid className={css.parts} gap={20}>
        <ImportBody place={place} planned={planned} zone={zone} />
      </Grid>
    </>
  )
}

function Head({ accountId, planned, zone }: { accountId: number; planned: ImportAnswer; zone: string }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const { tone, words } = STATUS_WORDS[planned.status]
  const name = importName(planned)
  return (
    <>
      <ScreenHead
        title={name}
        titleEnd={<StatusBadge tone={tone}>{words()}</StatusBadge>}

        actions={
          <Button icon={Trash2} disabled={isUnderWay(planned)} onPress={() => setAsked(true)}>
            {m.imports_delete()}
          </Button>
        }
      />
      {isAsked && (
        <DeleteImport
          accountId={accountId}
          one={planned}
          zone={zone}
          onClose={() => setAsked(false)}
          onDeleted={() => void navigate(paths.imports())}
        />
      )}
    </>
  )
}

/** One import, from its files to what became of them. */
export function ImportPage() {
  const importId = Number(useParams()['importId'])
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.imports_title()]} />
      {user === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <ImportView key={importId} place={{ accountId: user.account_id, importId }} zone={user.timezone} />
      )}
    </>
  )
}
