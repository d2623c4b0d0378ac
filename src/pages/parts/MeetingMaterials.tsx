import type { Meeting } from '#features/meetings/queries.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { ListGhost } from '#ui/ListBody.tsx';

const Materials = later(() => import('#features/materials/components/Materials.tsx'), 'Materials');

/** The materials of an event: registered doctors download them, the others read their names. */
export function MeetingMaterials({ about: { materials, meeting, my } }: { about: Meeting }) {
  if (my?.signed)
    return (
      <AsyncSection loading={<ListGhost shape="lines" count={materials.length} />}>
        <Materials albumId={meeting.albumId} materials={materials} />
      </AsyncSection>
    );
  return <p>报名成功后可下载：{materials.map(({ name }) => name).join('、')}</p>;
}
