import type { User } from '@turnout/contract/accounts/user.ts'
import { CAPABILITIES_OF, mayGrant } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { roleName } from '../../../shell/role-name.ts'
import { ROLE_ICONS, roleAbout } from '../role-words.ts'

export interface RoleCardsProps {
  value: Role
  onChange: (role: Role) => void
  /** Who gives the role: a member gives no more than they have. */
  giver: User
  error?: string | undefined
}

const ALL = Object.keys(CAPABILITIES_OF) as Role[]

/** The roles, each in plain words. */
export function RoleCards({ value, onChange, giver, error }: RoleCardsProps) {
  return (
    <RadioCards
      label={m.users_column_role()}
      name="role"
      columns={1}
      value={value}
      onChange={onChange}
      error={error}
      cards={ALL.map((role) => ({
        value: role,
        label: roleName(role),
        detail: roleAbout(role),
        icon: ROLE_ICONS[role],
        disabled: !mayGrant(giver.capabilities, role),
      }))}
    />
  )
}
