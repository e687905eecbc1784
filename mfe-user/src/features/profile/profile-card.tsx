import type { User } from '@dayrise/contracts';
import {
  Avatar,
  Button,
  ButtonLink,
  Card,
  CopyButton,
  DescriptionList,
  formatDate,
  Link,
  StatusBadge,
} from '@dayrise/ui-kit';
import { TextField } from '@dayrise/ui-kit/forms';
import styles from './profile-card.module.css';

/** The person’s details, read-only. */
export function ProfileCard({ user }: { readonly user: User }) {
  return (
    <div className={styles.columns}>
      <Card>
        <div className={styles.picture}>
          <Avatar size="large" name={user.name} src={user.profilePic} />
          <div className={styles.who}>
            <h2 className={styles.name}>{user.name}</h2>
            <p className={styles.since}>Member since {formatDate(user.createdAt)}</p>
          </div>
          <Button size="small" disabled aria-describedby="profile-note">
            Change picture
          </Button>
        </div>
        <div className={styles.fields}>
          <TextField label="Username" value={user.name} disabled readOnly />
          <TextField label="Email" value={user.email} disabled readOnly />
        </div>
        <p className={styles.note} id="profile-note">
          To change your name or phone number, <Link to="/user/contact-details">edit contact details</Link>.
          You change your email address under <Link to="/user/security">Security</Link>.
        </p>
      </Card>
      <Card
        title="Account"
        actions={
          <ButtonLink to="/user/change-password" size="small">
            Change Password
          </ButtonLink>
        }
      >
        <DescriptionList
          items={[
            { label: 'Phone', value: user.phone_number },
            { label: 'Status', value: <StatusBadge status={user.status ? 'verified' : 'unverified'} /> },
            { label: 'Role', value: user.role === 'admin' ? 'Admin' : 'Investor' },
            { label: 'Username', value: user.name },
            {
              label: 'Trading ID',
              value: (
                <span className={styles.id}>
                  <span>{user._id}</span>
                  <CopyButton text={user._id} aria-label="Copy trading ID" />
                </span>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
