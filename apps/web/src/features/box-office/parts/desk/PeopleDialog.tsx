import type { TillPerson } from '@turnout/contract/box-office/till.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { LockOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { Failure } from '../../../../desk/Failure.tsx'
import { useAct } from '../../../../desk/use-act.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { unlockPerson, useRefreshBoxOffice } from '../../api.ts'

interface PeopleDialogProps {
  readonly eventId: number
  readonly people: readonly TillPerson[]
  readonly onPerson: (person: TillPerson | null) => void
  readonly onDelete: (person: TillPerson) => void
  readonly onClose: () => void
}

const RIGHTS: Readonly<Record<TillPerson['rights'][number], () => string>> = {
  sell_at_door: m.box_office_desk_right_sell,
  refund_at_door: m.box_office_desk_right_refund,
  lead_shift: m.box_office_desk_right_lead,
}

/** Who sells at the tills of an event, each with a PIN. */
export function PeopleDialog({ eventId, people, onPerson, onDelete, onClose }: PeopleDialogProps) {
  const mayWrite = useMay('orders:write')
  const { failed, run } = useAct()
  const refresh = useRefreshBoxOffice(eventId)
  const unlock = ({ id, name }: TillPerson) =>
    run(
      `unlock ${id}`,
      async () => {
        await unlockPerson(eventId, id)
        await refresh()
        showToast({ message: m.box_office_desk_unlocked({ name }) })
      },
      m.box_office_desk_unlock_failed(),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.box_office_desk_people()}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_close()}</Button>
          {mayWrite && (
            <Button variant="filled" icon={Plus} onPress={() => onPerson(null)}>
              {m.box_office_desk_person_add()}
            </Button>
          )}
        </>
      }
    >
      {failed && <Failure {...failed} />}
      {people.length === 0 ? (
        <EmptyState level={3} title={m.box_office_desk_people_empty()}>
          {m.box_office_desk_people_text()}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={4}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onUnlock={() => void unlock(person)}
              onEdit={() => onPerson(person)}
              onDelete={() => onDelete(person)}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

interface PersonRowProps {
  readonly person: TillPerson
  readonly onUnlock: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function PersonRow({ person, onUnlock, onEdit, onDelete }: PersonRowProps) {
  const mayWrite = useMay('orders:write')
  const { name, rights, is_locked: isLocked } = person
  const edit = { key: 'edit', label: m.box_office_desk_edit(), icon: Pencil, onPress: onEdit }
  const remove = {
    key: 'delete',
    label: m.box_office_desk_delete(),
    icon: Trash2,
    tone: 'danger' as const,
    onPress: onDelete,
  }
  return (
    <Row as="li" gap={10} align="center" justify="between" tall={44}>
      <TwoLines title={name} detail={rights.map((right) => RIGHTS[right]()).join(comma())} />
      <Row as="span" gap={4} align="center" justify="end" wrap>
        <PersonState person={person} />
        {mayWrite && isLocked && (
          <Button size="small" icon={LockOpen} onPress={onUnlock}>
            {m.box_office_desk_unlock()}
          </Button>
        )}
        {mayWrite && (
          <RowMenu label={m.box_office_desk_person_actions({ name })} groups={[{ items: [edit, remove] }]} />
        )}
      </Row>
    </Row>
  )
}

/** Why a person cannot sell now; nothing for one who can. */
function PersonState({ person }: { person: TillPerson }) {
  if (!person.has_pin) return <StatusBadge tone="orange">{m.box_office_desk_needs_pin()}</StatusBadge>
  return person.is_locked ? <StatusBadge tone="red">{m.box_office_desk_locked()}</StatusBadge> : null
}
