import { observer } from 'mobx-react-lite';
import { classPage } from '#addresses/classSpace.ts';
import { pageOfOrder } from '#addresses/order.ts';
import { membershipPage } from '#addresses/membership.ts';
import { momentText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Meeting } from '../queries.ts';
import { type Choice, livesAnchor, nextStep } from './model.ts';
import { RegisterLink } from './RegisterLink.tsx';
import { WaitButton } from './WaitButton.tsx';

interface StepButtonProps {
  about: Meeting;
  choice: Choice;
}

/** The one thing that a reader can do next with an event. */
export const StepButton = observer(function StepButton({ about, choice }: StepButtonProps) {
  const { session } = useStores();
  const { albumId, moduleType } = about.meeting;
  const step = nextStep(about, choice, session.isVip);
  switch (step.do) {
    case 'pay':
      return (
        <ButtonLink look="solid" wide to={pageOfOrder(step, 'pay')}>
          去支付
        </ButtonLink>
      );
    case 'order':
      return (
        <ButtonLink look="solid" wide to={pageOfOrder(step)}>
          {step.isChecked ? '已报名，查看订单' : '待审核，查看订单'}
        </ButtonLink>
      );
    case 'class':
      return moduleType === 'meeting' ? null : (
        <ButtonLink look="solid" wide to={classPage.to({ type: moduleType, id: step.classId })}>
          进入班级
        </ButtonLink>
      );
    case 'join':
      return (
        <ButtonLink look="vip" wide to={membershipPage.to()}>
          会员专享，开通会员
        </ButtonLink>
      );
    case 'replay':
      return (
        <ButtonLink look="solid" wide to={`#${livesAnchor}`}>
          {step.isOver ? '已结束，看回放' : '看直播与回放'}
        </ButtonLink>
      );
    case 'opens':
      return (
        <Button wide disabled>
          未开始报名，{momentText(step.at)} 开放
        </Button>
      );
    case 'nothing':
      return (
        <Button wide disabled>
          {step.text}
        </Button>
      );
    case 'register':
      return <RegisterLink about={about} ticketId={step.ticketId} termId={step.termId} isHeld={step.isHeld} />;
    case 'wait':
      return (
        <WaitButton
          key={`${step.ticketId} ${step.termId}`}
          albumId={albumId}
          ticketId={step.ticketId}
          termId={step.termId}
          position={step.position}
        />
      );
  }
});
