import { settingsPage } from '../../../content/en/staff/settings.ts';
import { saveSettings } from '../../../core/programme/save-settings.ts';
import { getProgrammeSettings } from '../../../core/programme/settings.ts';
import {
  parseSettings,
  type SettingsForm,
  settingsFields,
  toSettingsForm,
} from '../../../core/programme/settings-form.ts';
import { listExpired } from '../../../core/retention/retention.ts';
import { mayChangeSettings } from '../../../core/team/policies.ts';
import { nameTimeZone, toLocalTime } from '../../../core/time.ts';
import { flashOrFail } from '../../framework/flash.ts';
import { staffAction, withPolicy } from '../guard.ts';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { SettingsPage } from './settings-page.tsx';

export const loader = withPolicy(mayChangeSettings, async ({ ctx }) => {
  const [settings, expired] = await Promise.all([getProgrammeSettings(ctx), listExpired(ctx)]);
  const { timeZone } = settings;
  return {
    expired: expired.length,
    stored: toSettingsForm(settings),
    version: settings.version,
    clock: settingsPage.opening.clock(
      toLocalTime(ctx.now(), timeZone).slice(11),
      nameTimeZone(ctx.now(), timeZone, 'long'),
    ),
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')],
  };
});

export const action = staffAction({ policy: mayChangeSettings }, async (form, { context, ctx, actorEmail }) => {
  const values = Object.fromEntries(settingsFields.map((field) => [field, form.get(field)])) as SettingsForm;
  const parsed = parseSettings(values);
  if (!parsed.ok) return parsed;
  const saved = await saveSettings(ctx, {
    settings: parsed.value,
    version: Number(form.get('version')),
    actorEmail,
  });
  return flashOrFail(context, saved, { path: '/staff/settings', text: settingsPage.saved });
});

export { clientAction, shouldRevalidate };

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} />;
}
