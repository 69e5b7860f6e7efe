import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { CardCount, CardListItem } from '@turnout/ui/lists/CardList.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { Pencil, QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { stateBadge, windowWords } from '../list-words.ts'
import css from './CheckInListCard.module.css'
import { PhoneDialog } from './PhoneDialog.tsx'

interface CheckInListCardProps {
  readonly list: CheckInList
  readonly timeZone: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A door: its name, how full it is, what it lets in, and the way to it for the staff. */
export function CheckInListCard({ list, timeZone, onEdit, onDelete }: CheckInListCardProps) {
  const [isOnPhone, setOnPhone] = useState(false)
  const zone = { locale: documentLocale(), timeZone }
  const badge = stateBadge(list, zone)
  const count = { inside: list.checked_in_attendees, total: list.total_attendees }
  const address = `${window.location.origin}${paths.door(list.short_id)}`
  return (
    <CardListItem
      name={list.name}
      badge={<StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>}
      menu={
        <RowMenu
          label={m.check_in_lists_actions({ name: list.name })}
          groups={[
            { items: [{ key: 'edit', label: m.check_in_lists_edit(), icon: Pencil, onPress: onEdit }] },
            {
              items: [
                { key: 'delete', label: m.check_in_lists_delete(), icon: Trash2, tone: 'danger', onPress: onDelete },
              ],
            },
          ]}
        />
      }
    >
      <CardCount count={count.inside}>{m.check_in_door_of_in({ total: count.total })}</CardCount>
      <ProgressBar label={m.check_in_lists_inside(count)} value={count.inside} max={count.total} tone="teal" />
      <dl className={css.facts}>
        <dt>{m.check_in_lists_dates()}</dt>
        <dd>{windowWords(list, zone)}</dd>
        <dt>{m.check_in_lists_products()}</dt>
        <dd>{list.products.map(({ title }) => title).join(', ')}</dd>
        {list.description !== null && (
          <>
            <dt>{m.check_in_lists_note()}</dt>
            <dd className={css.note}>{list.description}</dd>
          </>
        )}
      </dl>
      <div className={css.foot}>
        <CopyField label={m.check_in_lists_link()} value={address} />
        <Button icon={QrCode} wide onPress={() => setOnPhone(true)}>
          {m.check_in_lists_phone()}
        </Button>
      </div>
      {isOnPhone && <PhoneDialog name={list.name} address={address} onClose={() => setOnPhone(false)} />}
    </CardListItem>
  )
}
