import type { DoorPageProps } from '@turnout/contract/check-in/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'

/** The door is ours, not the organizer's: dark, so that it does not glare at night. */
const NIGHT = { accent: '#3148e0', background: '#121110', cover: false } as const

/** The head of the door page: nothing in it that a search engine could keep. */
export function doorHead({ locale, door, isShell }: DoorPageProps): DocumentHead {
  const own = { locale, theme: NIGHT, noIndex: true }
  if (isShell === true) return { ...own, title: m.check_in_app_name() }
  if (door === null) return { ...own, title: m.check_in_door_missing() }
  const { name, event, short_id } = door.list
  const app = { manifest: `${publicPaths.door(short_id)}/manifest.webmanifest`, icon: '/check-in/icon-192.png' }
  return { ...own, title: `${name} · ${event.title}`, initial: initialOf(name), app }
}
