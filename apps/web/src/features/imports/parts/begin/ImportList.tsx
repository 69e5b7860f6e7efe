import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { importsQuery } from '../../api.ts'
import { DeleteImport } from '../DeleteImport.tsx'
import { ImportRow } from './ImportRow.tsx'

/** The imports that there are, newest first; nothing while there are none. */
export function ImportList({ accountId, zone }: { accountId: number; zone: string }) {
  const { answer, error } = listShown(useQuery(importsQuery(accountId)))
  const [deleted, setDeleted] = useState<ImportAnswer | null>(null)
  const close = () => setDeleted(null)
  if (answer?.data.length === 0) return null
  return (
    <Card title={m.imports_list()}>
      {error !== null && <LoadError {...error} />}
      {error === null && answer === undefined && <Skeleton height="96px" />}
      <Stack as="ul">
        {answer?.data.map((one) => (
          <ImportRow key={one.id} one={one} zone={zone} onDelete={() => setDeleted(one)} />
        ))}
      </Stack>
      {deleted !== null && (
        <DeleteImport accountId={accountId} one={deleted} zone={zone} onClose={close} onDeleted={close} />
      )}
    </Card>
  )
}
