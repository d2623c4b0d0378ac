import { useSuspenseQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError } from '#api/errors.ts';
import styles from '#features/campaigns/components/Campaign.module.css';
import type { Act, ActModule } from '#features/campaigns/model.ts';
import { type AnyModuleView, hasRows, moduleAnchor } from '#features/campaigns/modules.ts';
import { actModuleQuery } from '#features/campaigns/queries.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { FirstList } from '#ui/FirstList.tsx';
import { Section } from '#ui/Section.tsx';
import { grouped } from './grouped.ts';
import { moduleViews } from './registry.ts';
import page from './Campaign.module.css';

interface PartProps {
  act: Act;
  module: ActModule;
  view: AnyModuleView;
}

/** The part with what it shows; nothing when there is nothing to show. */
function Shown({ act, module, view, data }: PartProps & { data: unknown }) {
  // The type of a part, of its view and of its data is the same, which only the running program knows.
  if (view.isEmpty?.(data as never)) return null;
  const content = <view.Component act={act} module={module} data={data as never} />;
  if (view.isBare || module.title === null) return content;
  return (
    <Section title={module.title}>
      {module.memberOnly && (
        <p className={styles.locked}>
          <Crown size={16} strokeWidth={1.75} aria-hidden /> 会员专享：浏览不受限，参与需要开通会员。
        </p>
      )}
      {content}
    </Section>
  );
}

/** A part whose rows are read by themselves, so that one that fails fails alone. */
function Rows(props: PartProps) {
  const { act, module } = props;
  const { data } = useSuspenseQuery(actModuleQuery(useApi(), act.key, module.moduleId));
  // Rows of another part: the answer is of no use.
  if (data.type !== module.type) throw new ApiError('malformed', actModule.id);
  return <Shown {...props} data={data} />;
}

/** Says in the demo and in previews what readers do not see. */
const Unknown = observer(function Unknown({ module }: { module: ActModule }) {
  if (!useStores().settings.demo) return null;
  return <p className={styles.unknown}>此版本不支持栏目类型“{module.type}”，正式环境中不会显示。</p>;
});

/** A part in its place, with its anchor. */
function Part({ act, module }: Omit<PartProps, 'view'>) {
  const view = moduleViews.get(module.type);
  return (
    <div className={styles.part} id={moduleAnchor(module)}>
      {view ? (
        <AsyncSection loading={<div className={page.ghost} />}>
          {hasRows(module) ? (
            <Rows act={act} module={module} view={view} />
          ) : (
            <Shown act={act} module={module} view={view} data={module.content} />
          )}
        </AsyncSection>
      ) : (
        <Unknown module={module} />
      )}
    </div>
  );
}

/** Banners that follow each other stand side by side, below the title of the first one. */
function Banners({ act, modules }: { act: Act; modules: readonly ActModule[] }) {
  const title = modules[0]?.title ?? null;
  const row = (
    <div className={page.banners}>
      {modules.map((module, at) => (
        <Part key={`${at} ${module.moduleId}`} act={act} module={{ ...module, title: null }} />
      ))}
    </div>
  );
  return title === null ? row : <Section title={title}>{row}</Section>;
}

/** The parts of a campaign in their order. A type that this version does not know is skipped. */
export function CampaignParts({ act }: { act: Act }) {
  const firstCards = act.modules.find(({ type }) => moduleViews.get(type)?.hasCards);
  return (
    <div className={styles.parts}>
      {grouped(act.modules).map((modules, at) => {
        const [first] = modules;
        if (!first) return null;
        const key = `${at} ${first.moduleId}`;
        return modules.length > 1 ? (
          <Banners key={key} act={act} modules={modules} />
        ) : (
          <FirstList key={key} when={first === firstCards}>
            <Part act={act} module={first} />
          </FirstList>
        );
      })}
    </div>
  );
}
