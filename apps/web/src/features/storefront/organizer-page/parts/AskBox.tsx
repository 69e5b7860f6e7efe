import type {
  ContactForm,
  OrganizerPageProps,
  OrganizerTile,
} from '@turnout/contract/storefront/organizer-page/page.ts'
import { MESSAGE_MAX } from '@turnout/contract/storefront/organizer-page/limits.ts'
import { NAME_MAX } from '@turnout/contract/limits.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { addressOfHandle, NETWORK_NAMES, NETWORKS } from '@turnout/domain/organizers/social-handle.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNearDate } from '../../../../format/format.ts'
import action from '../../../../public/frame/parts/action.module.css'
import css from './organizer-page.module.css'

/** A form to write to the organizer, and where else they are. Their own address is not on it. */
export function AskBox({ page, form }: { page: OrganizerPageProps; form: ContactForm }) {
  const { name, address, website, settings } = page.organizer
  const links = NETWORKS.flatMap((network) => {
    const handle = settings.social_media_handles[network]
    return handle === null ? [] : [{ network, href: addressOfHandle(network, handle) }]
  })
  return (
    <section className={css.box} id="ask" aria-labelledby="ask-title">
      <div className={css.about}>
        <h2 id="ask-title">{m.organizer_page_ask_title({ name })}</h2>
        <p>
          {m.organizer_page_ask_text()} <a href={publicPaths.myTickets()}>{m.organizer_page_ask_find_order()}</a>
        </p>
        <address className={css.facts}>
          {address !== null && <span className={css.lines}>{address}</span>}
          {website !== null && (
            <a href={website} rel="noreferrer">
              {hostOf(website)}
            </a>
          )}
          {links.map(({ network, href }) => (
            <a key={network} href={href} rel="noreferrer me">
              {NETWORK_NAMES[network]}
            </a>
          ))}
        </address>
      </div>
      {form.sent_to === null ? <AskForm page={page} form={form} /> : <Sent name={name} email={form.sent_to} />}
    </section>
  )
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./u, '')

function AskForm({ page, form }: { page: OrganizerPageProps; form: ContactForm }) {
  const field = (name: string) => ({
    id: `ask-${name}`,
    name,
    defaultValue: form.values[name] ?? '',
    ...(form.errors[name] !== undefined && { 'aria-invalid': true, 'aria-describedby': `ask-${name}-error` }),
  })
  return (
    <form className={css.form} method="post" action={`${page.page_path}#ask`}>
      {form.failure !== null && (
        <p className={css.failure} role="alert">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {form.failure}
        </p>
      )}
      <Field name="name" label={m.organizer_page_your_name()} error={form.errors['name']}>
        <input {...field('name')} autoComplete="name" maxLength={NAME_MAX} required />
      </Field>
      <Field name="email" label={m.organizer_page_email()} error={form.errors['email']}>
        <input {...field('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} required />
      </Field>
      {page.upcoming.length > 0 && (
        <Field name="about" label={m.organizer_page_about()} isWide>
          <select {...field('about')} defaultValue={form.about ?? ''}>
            <option value="">{m.organizer_page_anything()}</option>
            {page.upcoming.map((event) => (
              <option key={event.id} value={event.id}>
                {optionOf(event, page.locale)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field name="message" label={m.organizer_page_message()} error={form.errors['message']} isWide>
        <textarea {...field('message')} rows={3} maxLength={MESSAGE_MAX} required />
      </Field>
      {/* A field that people neither see nor reach: who fills it in is a machine. */}
      <div className={css.trap} aria-hidden="true">
        <label>
          {m.organizer_page_trap()}
          <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <button className={action.action} type="submit">
        {m.organizer_page_send()}
      </button>
    </form>
  )
}

const optionOf = (event: OrganizerTile, locale: string): string =>
  m.organizer_page_about_event({
    title: event.title,
    date: formatNearDate(event.start_date, 'dayMonth', { locale, timeZone: event.timezone }),
  })

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Field({ name, label, error, isWide = false, children }: FieldProps) {
  return (
    <div className={isWide ? css.wide : css.field}>
      <label htmlFor={`ask-${name}`}>{label}</label>
      {children}
      {error !== undefined && (
        <p className={css.error} id={`ask-${name}-error`}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

function Sent({ name, email }: { name: string; email: string }) {
  return (
    <div className={css.sent} role="status">
      <span className={css.state}>
        <Check size={18} strokeWidth={1.75} aria-hidden />
        {m.organizer_page_sent()}
      </span>
      <h3>{m.organizer_page_sent_title({ name })}</h3>
      <p>{m.organizer_page_sent_text({ email })}</p>
    </div>
  )
}
