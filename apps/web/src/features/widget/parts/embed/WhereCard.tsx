import { m } from '@turnout/messages/generated/messages.js'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CircleCheck, CircleMinus } from 'lucide-react'
import css from './Embed.module.css'

/** What a site must allow for each kind of code. */
export function WhereCard() {
  const ways = [
    { title: m.widget_where_script(), text: m.widget_where_script_text(), Icon: CircleCheck },
    { title: m.widget_where_frame(), text: m.widget_where_frame_text(), Icon: CircleCheck },
    { title: m.widget_where_link(), text: m.widget_where_link_text(), Icon: CircleMinus },
  ]
  return (
    <Card title={m.widget_where()}>
      <ul className={css.ways}>
        {ways.map(({ title, text, Icon }) => (
          <li key={title} className={Icon === CircleMinus ? css.partly : undefined}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
