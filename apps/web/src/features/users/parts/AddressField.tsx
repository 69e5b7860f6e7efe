import { m } from '@turnout/messages/generated/messages.js'
import { FieldFrame, useFieldIds } from '@turnout/ui/fields/FieldFrame.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TriangleAlert, UserCheck, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { holdsSeveral, type AddressMark, type InvitedAddress } from '../invited-addresses.ts'
import css from './users.module.css'

interface MarkedAddress extends InvitedAddress {
  readonly mark: AddressMark
}

export interface AddressFieldProps {
  addresses: readonly MarkedAddress[]
  /** What is typed and not yet a chip. */
  draft: string
  onDraft: (draft: string) => void
  /** A text became addresses. */
  onAdd: (text: string) => void
  onRemove: (address: string) => void
  error: string | undefined
}

/** Addresses as chips: a pasted list is split, and what cannot be invited is marked in place. */
export function AddressField({ addresses, draft, onDraft, onAdd, onRemove, error }: AddressFieldProps) {
  const notes = addresses.filter(({ mark }) => mark !== 'fine')
  const help = notes.length > 0 && <AddressNotes notes={notes} />
  const ids = useFieldIds({ help, error })
  const input = useRef<HTMLInputElement>(null)
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && draft.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onAdd(draft)
    }
    const last = addresses.at(-1)
    if (event.key === 'Backspace' && draft === '' && last !== undefined) onRemove(last.address)
  }
  return (
    <FieldFrame ids={ids} label={m.users_emails()} name="email" help={help} error={error}>
      <Row
        className={css.box}
        gap={6}
        wrap
        padding="5-6"
        ground="surface"
        radius="control"
        scrolls
        data-invalid={error !== undefined || undefined}
      >
        {addresses.length > 0 && (
          <ul className={css.chips} aria-label={m.users_emails()}>
            {addresses.map((one) => (
              <Chip
                key={one.address}
                address={one}
                onRemove={() => {
                  onRemove(one.address)
                  input.current?.focus()
                }}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={ids.input}
          className={css.input}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          placeholder={addresses.length === 0 ? m.users_emails_first() : m.users_emails_next()}
          value={draft}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={({ target: { value } }) => (endsAddress(value) ? onAdd(value) : onDraft(value))}
          onKeyDown={press}
          onBlur={() => onAdd(draft)}
        />
      </Row>
    </FieldFrame>
  )
}

/** A comma, a space or a line after an address ends it; so does a pasted list. */
const endsAddress = (value: string): boolean =>
  value.includes('@') ? /[\s,;]$/u.test(value) || holdsSeveral(value) : /[,;]$/u.test(value)

const ICONS = { wrong: TriangleAlert, refused: TriangleAlert, member: UserCheck, fine: null }

function Chip({ address: { address, mark }, onRemove }: { address: MarkedAddress; onRemove: () => void }) {
  const Icon = ICONS[mark]
  return (
    <Row as="li" className={css.chip} inline gap={6} align="center" radius="small" size={13.5} data-mark={mark}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden />}
      <Text as="bdi" shrinks clipped ends lines="one">
        {address}
      </Text>
      <Stack
        as="button"
        type="button"
        className={css.remove}
        centered
        fixed
        padding={0}
        bare
        radius={6}
        aria-label={m.users_address_remove({ email: address })}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </Stack>
    </Row>
  )
}

/** Why some are not invited, each with its address. */
function AddressNotes({ notes }: { notes: readonly MarkedAddress[] }) {
  return (
    <Stack as="ul" gap={2} breaks>
      {notes.map(({ address, mark, reason }) => (
        <li key={address}>{noteOf(address, mark, reason)}</li>
      ))}
    </Stack>
  )
}

function noteOf(email: string, mark: AddressMark, reason: string | null): string {
  if (mark === 'wrong') return m.users_address_wrong({ email })
  if (mark === 'member') return m.users_address_member({ email })
  return m.users_address_refused({ email, reason: reason ?? '' })
}
