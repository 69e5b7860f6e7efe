import { m } from '@turnout/messages/generated/messages.js'
import { NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useEffect, useRef } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { paths } from '@turnout/contract/paths.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { writeCookie } from '../../../shell/cookies.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { CurrencyField } from '../../accounts/parts/CurrencyField.tsx'
import { EditableLine } from '../../accounts/parts/EditableLine.tsx'
import { LanguageField } from '../../accounts/parts/LanguageField.tsx'
import { PasswordPair } from '../../accounts/parts/PasswordPair.tsx'
import { TimeZoneField } from '../../accounts/parts/TimeZoneField.tsx'
import { signUp, useEnter } from '../api.ts'
import { AuthCard } from '../parts/AuthCard.tsx'
import css from '../parts/sign-in.module.css'
import { guessCurrency, guessTimeZone } from '../region-guess.ts'
import { keepEmail, typedEmail } from '../typed-email.ts'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

const blank = () => {
  const timezone = guessTimeZone()
  return {
    first_name: '',
    last_name: '',
    email: typedEmail(),
    password: '',
    password_confirmation: '',
    locale: documentLocale(),
    currency_code: guessCurrency(timezone, navigator.language),
    timezone,
  }
}

type Values = ReturnType<typeof blank>

const checkPasswords = (values: Values): Record<string, string> =>
  values.password === values.password_confirmation ? {} : { password_confirmation: m.field_passwords_differ() }

function useRegistration() {
  const enter = useEnter()
  return useForm({
    initial: blank(),
    expect: checkPasswords,
    onSubmit: async (values) => {
      const session = await signUp(values)
      // The language chosen here outranks one that was chosen on this device before.
      if (values.locale !== documentLocale()) writeCookie('locale', null)
      enter(session, paths.welcome())
    },
  })
}
type Registering = ReturnType<typeof useRegistration>

/** Sign up: four fields, or five while the password is masked; the rest is guessed. */
export function RegisterPage() {
  const form = useRegistration()
  const email = form.field('email')
  // The server says it in words only; both halves speak from the same message file.
  const known = email.error === m.field_email_taken()
  return (
    <AuthCard
      title={m.sign_in_register_title()}
      intro={m.sign_in_register_intro()}
      foot={
        <>
          {m.sign_in_has_account()} <TextLink href={paths.login()}>{m.sign_in_log_in()}</TextLink>
        </>
      }
    >
      <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
        {known ? <KnownAddress /> : form.problem && <ErrorSummary {...form.problem} />}
        <div className={css.names}>
          <NameOrder>
            <TextField
              label={m.accounts_first_name()}
              autoComplete="given-name"
              autoFocus
              {...form.field('first_name')}
            />
            <TextField
              label={m.accounts_last_name()}
              autoComplete="family-name"
              optional
              {...form.field('last_name')}
            />
          </NameOrder>
        </div>
        <TextField
          label={m.sign_in_email()}
          kind="email"
          autoComplete="username"
          {...email}
          onChange={(value) => {
            keepEmail(value)
            email.onChange(value)
          }}
        />
        <PasswordPair
          label={m.sign_in_password()}
          password={form.field('password')}
          confirmation={form.field('password_confirmation')}
          own={`${form.values.first_name} ${form.values.last_name} ${form.values.email}`}
        />
        <RegionLine form={form} />
        <Button type="submit" variant="filled" size="large" wide busy={form.busy}>
          {m.sign_in_create_account()}
        </Button>
      </form>
    </AuthCard>
  )
}

/** The guesses for language, currency and time zone. */
function RegionLine({ form }: { form: Registering }) {
  const { locale, currency_code, timezone } = form.values
  return (
    <EditableLine
      label={m.sign_in_region_label()}
      parts={[NATIVE_NAMES[locale], currency_code, cityOfZone(timezone)]}
      refused={['locale', 'currency_code', 'timezone'].some((name) => form.errorOf(name) !== undefined)}
    >
      <LanguageField field={form.field('locale')} />
      <CurrencyField field={form.field('currency_code')} />
      <TimeZoneField field={form.field('timezone')} />
    </EditableLine>
  )
}

/** The address has an account: the login page keeps it. */
function KnownAddress() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1}>
      <Banner
        tone="warning"
        title={m.sign_in_email_known()}
        live
        action={<LinkButton href={paths.login()}>{m.sign_in_log_in_instead()}</LinkButton>}
      >
        {m.sign_in_email_known_text()}
      </Banner>
    </div>
  )
}
