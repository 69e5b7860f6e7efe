import { canBeLimited } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { namesOf } from './member-scope-words.ts'
import { roleSentence } from '../role-words.ts'
import { useScopeParts } from './use-scope-parts.ts'

/** What a member will be able to do, and what they will not see. `who` is null while no address is entered. */
export function RoleSentence({ who, role, scope }: { who: string | null; role: Role; scope: MemberScope }) {
  const { names } = useScopeParts()
  const chosen = canBeLimited(role) ? namesOf(scope, names) : null
  if (chosen?.length === 0) return null
  const events = chosen && new Intl.ListFormat(tagOf(documentLocale()), { type: 'conjunction' }).format(chosen)
  return (
    <Text padding="11-14" ground="accent-soft" radius="menu" breaks aria-live="polite">
      {who === null ? m.users_can_whom() : roleSentence(role, who, events)}
    </Text>
  )
}
