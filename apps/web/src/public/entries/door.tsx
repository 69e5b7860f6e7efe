import '../frame/door.css'
import { DoorPage } from '../../features/check-in/pages/DoorPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(DoorPage)
