import type { User } from '@dayrise/contracts';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import {
  Avatar,
  Button,
  ButtonLink,
  Card,
  CopyButton,
  DescriptionList,
  Link,
  StatusBadge,
  useFormatting,
} from '@dayrise/ui-kit';
import { TextField } from '@dayrise/ui-kit/forms';
import styles from './profile-card.module.css';
import { messages } from './texts.ts';

/** The person’s details, read-only. */
export function ProfileCard({ user }: { readonly user: User }) {
  const texts = useTexts(messages);
  const { formatDate } = useFormatting();
  return (
    <div className={styles.columns}>
      <Card>
        <div className={styles.picture}>
          <Avatar size="large" name={user.name} src={user.profilePic} />
          <div className={styles.who}>
            <h2 className={styles.name}>{user.name}</h2>
            <p className={styles.since}>{texts.since({ date: formatDate(user.createdAt) })}</p>
          </div>
          <Button size="small" disabled aria-describedby="profile-note">
            {texts.changePicture}
          </Button>
        </div>
        <div className={styles.fields}>
          <TextField label={texts.username} value={user.name} disabled readOnly />
          <TextField label={texts.email} value={user.email} disabled readOnly />
        </div>
        <p className={styles.note} id="profile-note">
          <TextWithElement text={(link) => texts.toDetails({ link })}>
            <Link to="/user/contact-details">{texts.detailsLink}</Link>
          </TextWithElement>{' '}
          <TextWithElement text={(link) => texts.toSecurity({ link })}>
            <Link to="/user/security">{texts.securityLink}</Link>
          </TextWithElement>
        </p>
      </Card>
      <Card
        title={texts.account}
        actions={
          <ButtonLink to="/user/change-password" size="small">
            {texts.changePassword}
          </ButtonLink>
        }
      >
        <DescriptionList
          items={[
            { label: texts.phone, value: <bdi dir="ltr">{user.phone_number}</bdi> },
            { label: texts.status, value: <StatusBadge status={user.status ? 'verified' : 'unverified'} /> },
            { label: texts.role, value: user.role === 'admin' ? texts.admin : texts.investor },
            { label: texts.username, value: user.name },
            {
              label: texts.tradingId,
              value: (
                <span className={styles.id}>
                  <span>{user._id}</span>
                  <CopyButton text={user._id} aria-label={texts.copyId} />
                </span>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
