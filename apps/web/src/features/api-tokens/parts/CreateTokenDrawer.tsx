import type { User } from '@turnout/contract/accounts/user.ts'
import type { ApiToken, MadeApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { TOKEN_DAYS, TOKEN_DAYS_UNLESS_TOLD } from '@turnout/domain/accounts/api-token.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Text, Box, Stack } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { Fingerprint } from 'lucide-react'
import { useId } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { useNow } from '../../../desk/use-now.ts'
import { ScopeFields } from '../../users/parts/ScopeFields.tsx'
import { namesOf, scopeBody, scopeOf } from '../../users/parts/member-scope-words.ts'
import { useScopeParts } from '../../users/parts/use-scope-parts.ts'
import { useTokenActs } from '../api.ts'
import { type TokenCapability, levelOf, levelWords, TOKEN_AREAS, withLevel, type AreaLevel } from '../token-areas.ts'
import { endAfter, tokenDate, tokenSentence } from '../token-words.ts'
import css from './api-tokens.module.css'

const ENDLESS = 'endless'

interface TokenForm {
  name: string
  capabilities: readonly TokenCapability[]
  event_ids: MemberScope
  /** Days, or `endless`. */
  expires_at: string
}

export interface CreateTokenDrawerProps {
  maker: User
  /** The limits to begin with: those of a token that ended. */
  like: ApiToken | null
  onClose: () => void
  onMade: (token: MadeApiToken) => void
}

const formOf = (like: ApiToken | null): TokenForm => ({
  name: like?.name ?? '',
  // The API gives tokens nothing else.
  capabilities: (like?.capabilities ?? []) as readonly TokenCapability[],
  event_ids: like === null ? 'all' : scopeOf(like),
  expires_at: String(TOKEN_DAYS_UNLESS_TOLD),
})

const isNothing = (scope: MemberScope): boolean =>
  scope !== 'all' && scope.organizerIds.length + scope.eventIds.length === 0

interface AreaFieldsProps {
  value: readonly TokenCapability[]
  onChange: (capabilities: readonly TokenCapability[]) => void
  /** What the maker may do: a member gives no more than they have. */
  held: readonly string[]
  error: string | undefined
}

/** What a token may do, area by area. */
function AreaFields({ value, onChange, held, error }: AreaFieldsProps) {
  const id = useId()
  return (
    <Stack as="fieldset" gap={8} shrinks data-field="capabilities" aria-describedby={error ? `${id}-error` : undefined}>
      <Text as="legend" below={6} font="label">
        {m.api_tokens_may()}
      </Text>
      <Box as="ul" border radius="menu">
        {TOKEN_AREAS.map((area) => {
          const levels = area.levels.filter(({ adds }) => adds.every((one) => held.includes(one)))
          const options: readonly AreaLevel[] = ['no', ...levels.map(({ level }) => level)]
          return (
            <Row as="li" key={area.key} className={css.area} gap="6-12" align="center" justify="between" wrap>
              <Stack as="span" className={css.words} shrinks>
                <Text as="span" font="label">
                  {area.label()}
                </Text>
                <Text as="span" font="small" tone="muted">
                  {area.about()}
                </Text>
              </Stack>
              <span className={css.levels}>
                <SegmentedControl
                  label={area.label()}
                  value={levelOf(area, value)}
                  onChange={(level) => onChange(withLevel(area, level, value))}
                  options={options.map((level) => ({ value: level, label: levelWords(level) }))}
                />
              </span>
            </Row>
          )
        })}
      </Box>
      <FieldProblem id={`${id}-error`} error={error} />
    </Stack>
  )
}

/** A token to make: its name, what it may do, where, and until when. */
export function CreateTokenDrawer({ maker, like, onClose, onMade }: CreateTokenDrawerProps) {
  const now = useNow()
  const { names } = useScopeParts()
  const { create } = useTokenActs(maker.account_id)
  const endOf = (days: string) => (days === ENDLESS ? null : endAfter(Number(days), now))
  const form = useForm<TokenForm>({
    initial: formOf(like),
    check: ({ capabilities, event_ids }): Record<string, string> => ({
      ...(capabilities.length === 0 && { capabilities: m.api_tokens_capability_needed() }),
      ...(isNothing(event_ids) && { event_ids: m.api_tokens_named_needed() }),
    }),
    onSubmit: async ({ name, capabilities, event_ids, expires_at }) =>
      onMade(
        await create({
          name,
          capabilities: [...capabilities],
          ...scopeBody(event_ids),
          expires_at: endOf(expires_at),
        }),
      ),
  })
  const { capabilities, event_ids: scope, expires_at: days } = form.values
  const events = form.listField('event_ids')
  const limits = { capabilities, names: namesOf(scope, names), expiresAt: endOf(days), zone: maker.timezone }
  return (
    <DrawerForm
      open
      width={600}
      onClose={onClose}
      title={m.api_tokens_create()}
      submitLabel={m.api_tokens_create()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      footerStart={
        <Row as="span" inline gap={8} align="center" font="small" tone="muted">
          <Fingerprint size={18} strokeWidth={1.75} aria-hidden />
          {m.api_tokens_asks_first()}
        </Row>
      }
    >
      <TextField label={m.api_tokens_name()} help={m.api_tokens_name_help()} {...form.field('name')} />
      <AreaFields {...form.listField('capabilities')} value={capabilities} held={maker.capabilities} />
      <ScopeFields value={scope} onChange={events.onChange} error={events.error} />
      <Select
        label={m.api_tokens_expires()}
        {...form.field('expires_at')}
        options={[
          ...TOKEN_DAYS.map((count) => ({
            value: String(count),
            label: m.api_tokens_days({ count, date: tokenDate(endAfter(count, now), maker.timezone) }),
          })),
          { value: ENDLESS, label: m.api_tokens_endless() },
        ]}
      />
      {days === ENDLESS && (
        <Banner tone="warning" live>
          {m.api_tokens_endless_warning()}
        </Banner>
      )}
      <Text padding="11-14" ground="accent-soft" radius="menu" breaks aria-live="polite">
        {tokenSentence(limits)}
      </Text>
    </DrawerForm>
  )
}
