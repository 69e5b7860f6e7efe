import { m } from '@turnout/messages/generated/messages.js'
import { Undo2 } from 'lucide-react'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'

/** The link back to the site where the tickets were chosen. */
export function ReturnLink({ href }: { href: string | null }) {
  if (href === null) return null
  return (
    <a className={quiet.quiet} href={href}>
      <Undo2 size={18} strokeWidth={1.75} aria-hidden />
      {m.checkout_back_to_site({ site: new URL(href).host })}
    </a>
  )
}
