import { nextEventTexts } from '../../../content/en/site/frame.ts';
import { roles } from '../../../content/en/site/home.ts';
import meadowArt from '../../art/meadow.svg';
import ringsArt from '../../art/rings-roles.svg';
import { TextLink } from '../site-link.tsx';
import type { Route } from './+types/route';
import { PartHeading } from './part-heading.tsx';

/** The signs, and the next public event if there is one. */
export function HomeRoles({ event }: Pick<Route.ComponentProps['loaderData'], 'event'>) {
  return (
    <section className="roles relative isolate bg-linear-to-b from-sand-50 to-cream" aria-labelledby="roles-heading">
      <img className="absolute inset-0 -z-10 size-full object-cover" src={ringsArt} alt="" loading="lazy" />
      <div className="page-width grid grid-cols-1 gap-12 pt-8 lg:grid-cols-(--grid-side) lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <PartHeading {...roles} id="roles-heading" phase={3} />
          <p className="mt-4 text-lg text-muted">{roles.lead}</p>
        </div>
        <ul className="signpost relative grid max-w-text grid-cols-1 gap-6 lg:row-span-2 lg:max-w-none">
          {roles.signs.map((role) => (
            <SignBoard key={role.id} role={role} />
          ))}
        </ul>
        {event && (
          <div className="self-start border-y-2 py-6">
            <p>{nextEventTexts.heading}</p>
            <h3 className="text-2xl">{event.title}</h3>
            <p className="mt-2 text-muted">{event.text}</p>
            <TextLink to="/events">{nextEventTexts.all}</TextLink>
          </div>
        )}
      </div>
      <img
        className="cover-art roles-meadow pointer-events-none relative mt-8 -mb-px"
        src={meadowArt}
        alt=""
        loading="lazy"
      />
    </section>
  );
}

type Role = (typeof roles.signs)[number];

/** Paper plane, bridge, telescope; inline, for they take the colour of their board's edge. */
const pictograms: Record<Role['id'], string> = {
  founder: 'M78 18 8 38l22 12zm0 0L34 56l6 22 12-16z',
  investor: 'M4 62h76v7H4zm16-40h7v44h-7zm37 0h7v44h-7z',
  expert: 'M30 60 14 80h8l14-18zm16-2 16 22h-8L40 60zm-10-2h8v24h-8zM14 46l6 14 50-22-9-20zm50-34 10-4 10 22-10 4z',
};

const bridgeCable = 'M4 52c10-6 16-18 19.5-28 6.5 28 30.5 28 37 0C64 34 70 46 80 52';

/** One board of the signpost. The board is no link; its two links are. */
function SignBoard({ role: { id, name, text, act, read } }: { readonly role: Role }) {
  return (
    <li className={`sign sign-${id} relative isolate flex items-center gap-6 forced-colors:border-2 print:filter-none`}>
      <div className="min-w-0 grow">
        <h3 className="text-2xl">{name}</h3>
        <p className="my-2">{text}</p>
        <div className="flex flex-wrap gap-x-4">
          <TextLink to={act.to}>{act.label}</TextLink>
          <TextLink to={read.to}>{read.label}</TextLink>
        </div>
      </div>
      <svg className="sign-pictogram shrink-0 fill-current max-xl:hidden" viewBox="0 0 84 84" aria-hidden="true">
        <path d={pictograms[id]} />
        {id === 'investor' && <path fill="none" stroke="currentColor" strokeWidth="5" d={bridgeCable} />}
      </svg>
    </li>
  );
}
