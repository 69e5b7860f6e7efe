import { useQuery } from '@tanstack/react-query'
import type { CardReader } from '@turnout/contract/box-office/reader.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { listShown } from '../../../../api/list-shown.ts'
import { readersQuery } from '../../readers-api.ts'

interface ReadersDialogProps {
  readonly accountId: number
  /** Null: a new one. */
  readonly onReader: (reader: CardReader | null) => void
  readonly onDelete: (reader: CardReader) => void
  readonly onClose: () => void
}

/** The card readers of an account: every till of every event may use them. */
export function ReadersDialog({ accountId, onReader, onDelete, onClose }: ReadersDialogProps) {
  const readers = useQuery(readersQuery(accountId))
  const { error } = listShown(readers)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.card_readers_title()}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_close()}</Button>
          <Button variant="filled" icon={Plus} onPress={() => onReader(null)}>
            {m.card_readers_add()}
          </Button>
        </>
      }
    >
      {error && <LoadError {...error} />}
      {readers.data?.length === 0 && (
        <EmptyState level={3} title={m.card_readers_empty()}>
          {m.card_readers_empty_text()}
        </EmptyState>
      )}
      <Stack as="ul" gap={4}>
        {(readers.data ?? []).map((reader) => (
          <ReaderRow
            key={reader.id}
            reader={reader}
            onEdit={() => onReader(reader)}
            onDelete={() => onDelete(reader)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

interface ReaderRowProps {
  readonly reader: CardReader
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function ReaderRow({ reader, onEdit, onDelete }: ReaderRowProps) {
  const isOnline = reader.state === 'ONLINE'
  const items = [
    { key: 'edit', label: m.card_readers_rename(), icon: Pencil, onPress: onEdit },
    {
      key: 'delete',
      label: m.card_readers_remove(),
      icon: Trash2,
      tone: 'danger' as const,
      onPress: onDelete,
    },
  ]
  return (
    <Row as="li" gap={10} align="center" justify="between" tall={44}>
      <span>{reader.label}</span>
      <Row as="span" gap={4} align="center" justify="end">
        <StatusBadge tone={isOnline ? 'teal' : 'orange'}>
          {isOnline ? m.card_readers_online() : m.card_readers_offline()}
        </StatusBadge>
        <RowMenu label={m.card_readers_actions({ name: reader.label })} groups={[{ items }]} />
      </Row>
    </Row>
  )
}
